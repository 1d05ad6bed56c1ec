import type { Router } from 'express';
import { cachedFile } from '#server/platform/cache/cached-file.ts';
import type { Services } from '#server/services.ts';
import { atomFeed } from './atom-feed.ts';
import { listNewest } from './feed.store.ts';

const limit = 50;

/** Serves the activations that became public last as an Atom feed. */
export function feedRoutes(app: Router, services: Services): void {
  const { clock, config, db, site, storage } = services;
  app.get(
    '/feed.xml',
    cachedFile(services, {
      type: 'application/atom+xml; charset=utf-8',
      params: () => null,
      build: async () => {
        const publications = await listNewest(db, { today: clock.today(), timeZone: site.timeZone, limit });
        return atomFeed(publications, { publicUrl: config.publicUrl, site: site.current, storage });
      },
    }),
  );
  // The address of a former feed.
  app.get('/feed.json', (_request, response) => response.redirect(301, '/feed.xml'));
}
