import type { Router } from 'express';
import { NotFoundError } from '#server/platform/errors.ts';
import { cachedFile } from '#server/platform/cache/cached-file.ts';
import type { Services } from '#server/services.ts';
import { idParam } from '#shared/schemas/fields.ts';
import { robotsTxt } from './robots-txt.ts';
import { sitePages } from './site-pages.ts';
import { partCount, sitemap, sitemapPart } from './sitemap-file.ts';
import { countPublished, listPublished } from './sitemap.store.ts';

const type = 'application/xml; charset=utf-8';

/** Serves sitemap.xml, its parts, and robots.txt. */
export function sitemapRoutes(app: Router, services: Services): void {
  const {
    config: { publicUrl },
    site,
  } = services;
  const allPages = async () =>
    sitePages(await listPublished(services.db, services.clock.today()), site.current, publicUrl);

  app.get(
    '/sitemap.xml',
    cachedFile(services, {
      type,
      isLarge: true,
      params: () => null,
      build: async () => sitemap(await allPages(), publicUrl),
    }),
  );

  app.get(
    '/sitemap-:part.xml',
    cachedFile(services, {
      type,
      isLarge: true,
      params: ({ params }) => {
        const { success, data } = idParam.safeParse(params['part']);
        if (!success) throw new NotFoundError();
        return data;
      },
      build: async (part) => {
        const addresses =
          sitePages([], site.current, publicUrl).length + (await countPublished(services.db, services.clock.today()));
        if (part > partCount(addresses)) throw new NotFoundError();
        return sitemapPart(await allPages(), part);
      },
    }),
  );

  app.get('/robots.txt', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(robotsTxt(site.current, publicUrl));
  });
}
