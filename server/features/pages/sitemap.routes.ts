import { and, asc } from 'drizzle-orm';
import type { Router } from 'express';
import { publicOn } from '#server/features/events/events.store.ts';
import { cachedFile } from '#server/platform/cache/send-cached.ts';
import type { Database } from '#server/platform/db/client.ts';
import { notDeleted } from '#server/platform/db/rows.ts';
import type { Services } from '#server/services.ts';
import { pageMetadata } from '#shared/domain/pages/page-metadata.ts';
import { toAbsoluteUrl, pagePaths } from '#shared/domain/pages/site-pages.ts';
import { mediaType } from '#shared/domain/pictures/media-url.ts';
import { pictureUrl } from '#shared/domain/text/link-target.ts';
import { markup } from '#shared/domain/text/markup.ts';
import type { Day } from '#shared/domain/time/days.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import { events } from '#shared/tables.ts';

export function sitemapRoutes(app: Router, services: Services): void {
  const { config, clock, db, site } = services;
  const { publicUrl } = config;

  app.get(
    '/sitemap.xml',
    cachedFile(services, {
      type: 'application/xml; charset=utf-8',
      isLarge: true,
      params: () => null,
      build: async () => sitemap(await listPublished(db, clock.today()), site.current, publicUrl),
    }),
  );

  app.get('/robots.txt', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(robotsTxt(site.current, publicUrl));
  });
}

/** Returns robots.txt. The API is allowed, because crawlers that render pages need it. */
function robotsTxt(site: SiteSettings, publicUrl: string): string {
  const disallowed = pathsFor('manager', site).map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${disallowed.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

function sitemap(activations: readonly SitemapActivation[], site: SiteSettings, publicUrl: string): string {
  const newest = activations.map(({ updatedAt }) => updatedAt.toISOString()).toSorted();
  const programPaths: string[] = [pagePaths.home, pagePaths.events];
  const pages = [
    ...pathsFor('visitors', site).map((path) =>
      pageElement(publicUrl + path, programPaths.includes(path) ? newest.at(-1) : undefined),
    ),
    ...activations.map((activation) =>
      pageElement(
        publicUrl + pagePaths.activation.replace(':slug', activation.slug),
        activation.updatedAt.toISOString(),
        imagesOf(activation).map((image) => toAbsoluteUrl(image, publicUrl)),
      ),
    ),
  ];
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${pages}
</urlset>
`.text;
}

/** `lastModified` is unknown for static pages. */
function pageElement(url: string, lastModified: string | undefined, images: readonly string[] = []) {
  return markup`<url><loc>${url}</loc>${lastModified ? markup`<lastmod>${lastModified}</lastmod>` : ''}${images.map(
    (image) => markup`<image:image><image:loc>${image}</image:loc></image:image>`,
  )}</url>`;
}

type SitemapActivation = Awaited<ReturnType<typeof listPublished>>[number];

function listPublished(db: Database, today: Day) {
  const { slug, featuredImage, gallery, galleryTypes, updatedAt } = events;
  return db
    .select({ slug, featuredImage, gallery, galleryTypes, updatedAt })
    .from(events)
    .where(and(notDeleted(events), publicOn(today)))
    .orderBy(asc(events.id));
}

function pathsFor(audience: 'visitors' | 'manager', site: SiteSettings): string[] {
  const pages = Object.entries(pageMetadata(site));
  return pages.filter(([, { isPublic }]) => isPublic === (audience === 'visitors')).map(([path]) => path);
}

function imagesOf({ featuredImage, gallery, galleryTypes }: SitemapActivation): string[] {
  const isImage = (address: string, index: number) => mediaType(address, galleryTypes[index]) === 'image';
  return [featuredImage, ...gallery.filter(isImage)].flatMap((address) => pictureUrl(address) ?? []);
}
