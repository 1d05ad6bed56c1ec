import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { notDeleted } from '#server/db/soft-delete.ts';
import { findEventsById, publicOn } from '#server/program/events/events.store.ts';
import type { Day } from '#shared/domain/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { events, eventVersions } from '#shared/tables.ts';

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
  const { values, savedAt, eventId } = eventVersions;
  // Each version held from its save to the next one. The first may describe a time from before versions were kept.
  const versions = sql`
    select (${values} ->> 'published')::boolean as is_published,
      case when row_number() over in_order = 1 then ${events.createdAt} else ${savedAt} end as since,
      lead(${savedAt}, 1, 'infinity') over in_order as until,
      (${values} ->> 'publicFrom')::timestamp at time zone ${timeZone} as opens
    from ${eventVersions} where ${eventId} = ${events.id} window in_order as (order by ${eventVersions.id})`;
  const firstPublic = sql`
    select min(case when is_published then since else greatest(since, opens) end)
    from (${versions}) as versions where is_published or opens < until`;
  const opensAt = sql`case when not ${events.published} then ${events.publicFrom}::timestamp at time zone ${timeZone} end`;
  const { rows } = await db.execute<{ id: number; since: string }>(sql`
    select ${events.id}, coalesce((${firstPublic}), greatest(${events.createdAt}, ${opensAt})) as since
    from ${events} where ${notDeleted(events)} and ${publicOn(today)}
    order by since desc, ${events.id} desc limit ${limit}`);
  const ids = rows.map(({ id }) => id);
  const found = new Map((await findEventsById(db, ids, today)).map((event) => [event.id, event]));
  return rows.flatMap(({ id, since }) => {
    const event = found.get(id);
    return event ? [{ event, publicSince: new Date(since) }] : [];
  });
}
