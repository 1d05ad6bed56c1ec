import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import type { EventInput, EventVersion, ProgramEvent } from '#shared/schemas/event.ts';
import { eventVersions } from '#shared/tables.ts';

/** How many versions of an activation are kept. */
const maxVersions = 50;

/** Stores what a manager saved of an activation, and drops its oldest versions beyond the limit. */
export async function addVersion(
  tx: Database,
  eventId: number,
  values: EventInput,
  savedBy: string | undefined,
): Promise<void> {
  await tx.insert(eventVersions).values({ eventId, savedBy, values });
  await tx.execute(sql`delete from ${eventVersions} where ${eventVersions.id} in (
    select id from ${eventVersions} where ${eventVersions.eventId} = ${eventId} order by id desc offset ${maxVersions})`);
}

/** Stores the state of an activation from before its first kept version, such as one that was loaded from a file. */
export async function addFirstVersion(tx: Database, event: ProgramEvent): Promise<void> {
  if ((await tx.$count(eventVersions, eq(eventVersions.eventId, event.id))) > 0) return;
  await tx
    .insert(eventVersions)
    .values({ eventId: event.id, savedAt: new Date(event.updatedAt), values: versionValues(event) });
}

/** Returns the versions of an activation, newest first. */
export async function listVersions(db: Database, eventId: number): Promise<EventVersion[]> {
  const rows = await db
    .select()
    .from(eventVersions)
    .where(eq(eventVersions.eventId, eventId))
    .orderBy(desc(eventVersions.id));
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }) as unknown as EventVersion);
}

function versionValues(event: ProgramEvent) {
  const {
    id: _id,
    slug: _slug,
    categoryColor: _color,
    location: _location,
    artist: _artist,
    artists: _artists,
    createdAt: _created,
    updatedAt: _updated,
    ...values
  } = event;
  return values;
}
