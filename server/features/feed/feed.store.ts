import { and, desc, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { notDeleted } from '#server/platform/db/soft-delete.ts';
import { findEventsById, publicOn } from '#server/features/events/events.store.ts';
import type { Day } from '#shared/domain/time/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { events } from '#shared/tables.ts';

/** An activation, and when it became public. */
export interface Publication {
  event: ProgramEvent;
  publicSince: Date;
}

/** Returns the activations that became public last, newest first. */
export async function listNewest(
  db: Database,
  { today, timeZone, limit }: { today: Day; timeZone: string; limit: number },
): Promise<Publication[]> {
  const { id, publishedAt, publicFrom } = events;
  const opened = sql`case when ${publicFrom} <= ${today}::date then ${publicFrom}::timestamp at time zone ${timeZone} end`;
  const publicSince = sql`least(${publishedAt}, ${opened})`.mapWith(publishedAt);
  const rows = await db
    .select({ id, publicSince })
    .from(events)
    .where(and(notDeleted(events), publicOn(today)))
    .orderBy(desc(publicSince), desc(id))
    .limit(limit);
  const found = await findEventsById(
    db,
    rows.map((row) => row.id),
    today,
  );
  const eventOf = new Map(found.map((event) => [event.id, event]));
  return rows.flatMap((row) => {
    const event = eventOf.get(row.id);
    return event ? [{ event, publicSince: row.publicSince }] : [];
  });
}
