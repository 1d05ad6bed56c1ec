import type { Router } from 'express';
import { and, asc } from 'drizzle-orm';
import { cachedFile } from '#server/platform/cache/send-cached.ts';
import type { Services } from '#server/services.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import { markup } from '#shared/domain/text/markup.ts';
import type { Database } from '#server/platform/db/client.ts';
import { notDeleted } from '#server/platform/db/rows.ts';
import { publicOn } from '#server/features/events/events.store.ts';
import type { Day } from '#shared/domain/time/days.ts';
import { events } from '#shared/tables.ts';
import { toAbsoluteUrl, pagePaths } from '#shared/domain/pages/page-paths.ts';
import { pictureUrl } from '#shared/domain/text/link-target.ts';
import { mediaType } from '#shared/domain/pictures/media-url.ts';
import { pageMetadata } from '#shared/domain/pages/page-metadata.ts';
import { posterUrl } from '#shared/domain/pictures/event-image.ts';

export function sitemapRoutes(app: Router, services: Services): void {
  const { config, clock, db, site } = services;
  const { publicUrl } = config;

  app.get(
    '/sitemap.xml',
    cachedFile(services, {
      type: 'application/xml; charset=utf-8',
      isLarge: true,
      params: () => null,
      build: async () => sitemap(sitePages(await listPublished(db, clock.today()), site.current, publicUrl)),
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

function sitemap(pages: readonly SitePage[]): string {
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${pages.map(pageElement)}
</urlset>
`.text;
}

function pageElement({ url, lastModified, images }: SitePage) {
  return markup`<url><loc>${url}</loc>${lastModified ? markup`<lastmod>${lastModified.toISOString()}</lastmod>` : ''}${images.map(
    (image) => markup`<image:image><image:loc>${image}</image:loc></image:image>`,
  )}</url>`;
}

type SitemapActivation = Awaited<ReturnType<typeof listPublished>>[number];

/** Returns every published activation, with only the columns the sitemap needs. */
function listPublished(db: Database, today: Day) {
  const { id, slug, category, featuredImage, gallery, galleryTypes, updatedAt } = events;
  return db
    .select({ id, slug, category, featuredImage, gallery, galleryTypes, updatedAt })
    .from(events)
    .where(and(notDeleted(events), publicOn(today)))
    .orderBy(asc(events.id));
}

interface SitePage {
  url: string;
  /** Unknown for static pages. */
  lastModified?: Date;
  images: string[];
}

function sitePages(activations: readonly SitemapActivation[], site: SiteSettings, publicUrl: string): SitePage[] {
  const lastModified = activations.reduce<Date | undefined>(
    (newest, { updatedAt }) => (newest && newest > updatedAt ? newest : updatedAt),
    undefined,
  );
  const programPaths: string[] = [pagePaths.home, pagePaths.events];
  return [
    ...pathsFor('visitors', site).map((path) => ({
      url: publicUrl + path,
      images: [],
      ...(lastModified && programPaths.includes(path) && { lastModified }),
    })),
    ...activations.map((activation) => ({
      url: publicUrl + pagePaths.activation.replace(':slug', activation.slug),
      lastModified: activation.updatedAt,
      images: imagesOf(activation).map((image) => toAbsoluteUrl(image, publicUrl)),
    })),
  ];
}

function pathsFor(audience: 'visitors' | 'manager', site: SiteSettings): string[] {
  const pages = Object.entries(pageMetadata(site));
  return pages.filter(([, { isPublic }]) => isPublic === (audience === 'visitors')).map(([path]) => path);
}

function imagesOf({ id, category, featuredImage, gallery, galleryTypes }: SitemapActivation): string[] {
  const isImage = (address: string, index: number) => mediaType(address, galleryTypes[index]) === 'image';
  const pictures = gallery.filter(isImage).flatMap((address) => pictureUrl(address) ?? []);
  return [pictureUrl(featuredImage) ?? posterUrl(category, id), ...pictures];
}
