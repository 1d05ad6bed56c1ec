import type { Router } from 'express';
import { cachedFile } from '#server/cache/cached-file.ts';
import { listNewest } from '#server/program/events/events.store.ts';
import type { Services } from '#server/services.ts';
import { atomFeed } from './atom-feed.ts';
import { feedEntry, type FeedContext, type FeedEntry } from './feed-entry.ts';
import { jsonFeed } from './json-feed.ts';

const maxEntries = 50;

/** Serves the newest activations as Atom and JSON Feed. */
export function feedRoutes(app: Router, services: Services): void {
  const { clock, config, db, site, storage } = services;
  const feed = (path: string, type: string, write: (entries: readonly FeedEntry[], context: FeedContext) => string) =>
    cachedFile(app, services, path, {
      type,
      params: () => null,
      build: async () => {
        const context = { publicUrl: config.publicUrl, site: site.current, storage };
        const events = await listNewest(db, maxEntries, clock.today());
        return write(
          events.map((event) => feedEntry(event, context)),
          context,
        );
      },
    });
  feed('/feed.xml', 'application/atom+xml; charset=utf-8', atomFeed);
  feed('/feed.json', 'application/feed+json', jsonFeed);
}
