import { and, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { notDeleted } from '#server/platform/db/rows.ts';
import { events } from '#shared/tables.ts';
import demo from './demo.json' with { type: 'json' };

const slugs = demo.events.map(({ slug }) => slug);

export function countDemoEvents(db: Database): Promise<number> {
  return db.$count(events, and(inArray(events.slug, slugs), notDeleted(events)));
}
