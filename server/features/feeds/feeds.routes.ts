import type { Router } from 'express';
import { cachedFile } from '#server/cache/cached-file.ts';
import type { Services } from '#server/services.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { atomFeed } from './atom-feed.ts';
import { feedEntry, type FeedContext, type FeedEntry } from './feed-entry.ts';
import { jsonFeed } from './json-feed.ts';

/** The data source of the feeds. */
interface FeedSources {
  /** Returns the most recently created published activations, newest first. */
  newestEvents: (count: number) => Promise<ProgramEvent[]>;
}

const maxEntries = 50;

/** Serves the newest activations as Atom and JSON Feed. */
export function feedRoutes(app: Router, services: Services, { newestEvents }: FeedSources): void {
  const {
    config: { publicUrl },
    site,
    storage,
  } = services;
  const feed = (path: string, type: string, write: (entries: readonly FeedEntry[], context: FeedContext) => string) =>
    cachedFile(app, services, path, {
      type,
      params: () => null,
      build: async () => {
        const context = { publicUrl, site: site.current, storage };
        const events = await newestEvents(maxEntries);
        return write(
          events.map((event) => feedEntry(event, context)),
          context,
        );
      },
    });
  feed('/feed.xml', 'application/atom+xml; charset=utf-8', atomFeed);
  feed('/feed.json', 'application/feed+json', jsonFeed);
}
