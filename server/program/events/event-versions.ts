import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import type { EventInput, EventVersion, ProgramEvent } from '#shared/schemas/event.ts';
import { events, eventVersions } from '#shared/tables.ts';

/** How many versions of an activation are kept. */
const maxVersions = 50;

/** Stores a version of an activation, and deletes the oldest versions beyond the limit. */
export async function addVersion(
  tx: Database,
  eventId: number,
  values: EventInput,
  savedBy: string | undefined,
): Promise<void> {
  const savedAt = sql`(select ${events.updatedAt} from ${events} where ${events.id} = ${eventId})`;
  await tx.insert(eventVersions).values({ eventId, savedAt, savedBy, values });
  await dropOldVersions(tx, [eventId]);
}

/** Stores how several activations are after a change, and how those without a version were before. */
export async function addVersions(
  tx: Database,
  before: readonly ProgramEvent[],
  after: readonly ProgramEvent[],
  savedBy: string | undefined,
): Promise<void> {
  if (after.length === 0) return;
  await addFirstVersions(tx, before);
  await tx.insert(eventVersions).values(
    after.map((event) => ({
      eventId: event.id,
      savedAt: new Date(event.updatedAt),
      savedBy,
      values: versionValues(event),
    })),
  );
  await dropOldVersions(
    tx,
    after.map(({ id }) => id),
  );
}

/** Stores the state of those activations that have no version yet, such as those loaded from a file. */
export async function addFirstVersions(tx: Database, stored: readonly ProgramEvent[]): Promise<void> {
  const { eventId } = eventVersions;
  const ids = stored.map(({ id }) => id);
  const kept = await tx.select({ eventId }).from(eventVersions).where(inArray(eventId, ids)).groupBy(eventId);
  const first = stored.filter(({ id }) => !kept.some((version) => version.eventId === id));
  if (first.length === 0) return;
  await tx
    .insert(eventVersions)
    .values(
      first.map((event) => ({ eventId: event.id, savedAt: new Date(event.updatedAt), values: versionValues(event) })),
    );
}

async function dropOldVersions(tx: Database, eventIds: readonly number[]): Promise<void> {
  const ranked = sql`select id, row_number() over (partition by event_id order by id desc) as rank
    from ${eventVersions} where ${inArray(eventVersions.eventId, [...eventIds])}`;
  await tx.execute(
    sql`delete from ${eventVersions} where id in (select id from (${ranked}) as ranked where rank > ${maxVersions})`,
  );
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
