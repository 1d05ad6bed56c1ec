import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/client.ts';
import type { EventInput } from '#shared/schemas/event.ts';
import { artists, eventArtists, events, locations } from '#shared/tables.ts';
import { linkPeople } from './link-people.ts';

/**
 * Replaces an activation with its artists and partners, in the caller's transaction. The slug stays, and so do
 * references to deleted rows unless others replace them, because deleted rows can be restored.
 */
export async function updateEvent(
  tx: Database,
  id: number,
  { artistIds, partnerIds, ...fields }: EventInput,
  updatedBy?: string,
): Promise<void> {
  await linkPeople(tx, id, artistIds, partnerIds);
  const firstArtist = sql`(select ${eventArtists.artistId} from ${eventArtists}
    where ${eventArtists.eventId} = ${id} order by ${eventArtists.position} limit 1)`;
  await tx
    .update(events)
    .set({
      ...fields,
      updatedBy,
      artistId: sql`coalesce(${firstArtist}, ${fields.artistId}::int, ${keptIfDeleted(events.artistId, artists)})`,
      locationId: fields.locationId ?? keptIfDeleted(events.locationId, locations),
    })
    .where(eq(events.id, id));
}

function keptIfDeleted(reference: PgColumn, table: typeof artists | typeof locations): SQL {
  return sql`(select ${table.id} from ${table} where ${table.id} = ${reference} and ${table.deletedAt} is not null)`;
}
