import type { Router } from 'express';
import { notFound } from '#server/http/errors.ts';
import { finishedFile } from '#server/http/finished-file.ts';
import type { Services } from '#server/services.ts';
import { idParam } from '#shared/schemas/fields.ts';
import { robots } from './robots.ts';
import { sitePages } from './site-pages.ts';
import { sitemap, sitemapPart } from './sitemap-file.ts';
import { listPublished } from './sitemap.store.ts';

const type = 'application/xml; charset=utf-8';

/** What search engines are told: which pages there are, and which to leave alone. */
export function sitemapRoutes(app: Router, services: Services): void {
  const { publicUrl } = services.config;
  const allPages = async () => sitePages(await listPublished(services.db), publicUrl);

  finishedFile(app, services, '/sitemap.xml', {
    type,
    wish: () => null,
    make: async () => sitemap(await allPages(), publicUrl),
  });

  finishedFile(app, services, '/sitemap-:part.xml', {
    type,
    wish: ({ params }) => idParam.safeParse(params['part']).data,
    make: async (part) => {
      const text = part && sitemapPart(await allPages(), part);
      if (!text) throw notFound();
      return text;
    },
  });

  app.get('/robots.txt', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(robots(publicUrl));
  });
}
