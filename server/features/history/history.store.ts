import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, lte, max, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Author, Origin } from '#server/platform/calls/origin.ts';
import type { Database } from '#server/platform/db/client.ts';
import { artistLinks, mapNamed, partnerLinks, type Links } from '#server/platform/db/rows.ts';
import { auditRetentionDays, systemActors } from '#shared/domain/constants.ts';
import { recordNouns, type RecordKind } from '#shared/domain/entities.ts';
import { changes, contactMessages, events, siteSettings } from '#shared/tables.ts';

/** The actor of every command that is run on the server itself. */
export const { commandLine } = systemActors;

export const backupAction = 'made a backup';

/** How many changes of a record keep their values. */
export const keptVersions = 50;

/** Selects a row as JSON with the names of responses. */
function fieldsOf(table: PgTable, more: Record<string, SQL> = {}): SQL {
  const pairs = Object.entries({ ...getTableColumns(table), ...more })
    .filter(([name]) => !notLogged.has(name))
    .map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}

/** Columns that no form edits, and personal data. */
const notLogged = new Set(['id', 'slug', 'createdAt', 'updatedAt', 'deletedAt', 'publishedAt', 'contactEmail']);

const linked = ({ table, id }: Links) =>
  sql`array(select ${id} from ${table} where ${table.eventId} = ${events.id} order by ${table.position})`;

/** The records whose changes are logged: where they are, and what is kept of them. */
const kinds: Record<RecordKind, { table: PgTable & { id: PgColumn }; name: SQL; values: SQL }> = {
  ...mapNamed((table) => ({ table, name: sql`${table.name}`, values: fieldsOf(table) })),
  events: {
    table: events,
    name: sql`${events.title}`,
    values: fieldsOf(events, { artistIds: linked(artistLinks), partnerIds: linked(partnerLinks) }),
  },
  'site-settings': { table: siteSettings, name: sql`null`, values: sql`${siteSettings.values}` },
  messages: { table: contactMessages, name: sql`null`, values: sql`null::jsonb` },
};

type Verb =
  | 'added'
  | 'changed'
  | 'deleted'
  | 'restored'
  | 'permanently deleted'
  | 'resent'
  | 'marked as read or unread'
  | 'marked as answered or not';

/** Logs a change of records, with their values after a save. Every write calls it in its transaction, after writing. */
export async function recordChange(
  tx: Database,
  { actor, address, requestId }: Author,
  verb: Verb,
  kind: RecordKind,
  recordIds: readonly number[],
): Promise<void> {
  if (recordIds.length === 0) return;
  const { table, name, values } = kinds[kind];
  const ids = sql`any(${sql.param(recordIds)}::int[])`;
  const isSave = verb === 'added' || verb === 'changed';
  await tx.execute(sql`
    insert into ${changes} (actor, address, request_id, action, kind, record_id, name, "values")
    select ${actor ?? null}::text, ${address ?? null}::text, ${requestId ?? null}::text, ${`${verb} ${recordNouns[kind]}`}::text,
      ${kind}::text, ${table.id}, ${name}, ${isSave ? values : sql`null::jsonb`}
    from ${table} where ${table.id} = ${ids} order by ${table.id}`);
  const limit = verb === 'permanently deleted' ? 0 : keptVersions;
  if (verb !== 'changed' && limit > 0) return;
  const saved = sql`select id, row_number() over (partition by record_id order by id desc) as place from ${changes}
    where kind = ${kind} and record_id = ${ids} and "values" is not null`;
  await tx.execute(
    sql`update ${changes} set "values" = null where id in (select id from (${saved}) as saved where place > ${limit})`,
  );
}

/** Logs an action that changes no record. `name` is its object, such as a file. */
export async function recordAction(db: Database, origin: Origin, name?: string, outcome: 'done' | 'failed' = 'done') {
  await db.insert(changes).values({ ...origin, name, outcome });
}

/** Logs a change that was refused or failed, with the name of the record if it exists. */
export async function recordAttempt(
  db: Database,
  origin: Origin,
  outcome: 'refused' | 'failed',
  record?: { kind: RecordKind; recordId: number },
): Promise<void> {
  const { name, table } = kinds[record?.kind ?? 'messages'];
  const named = record && sql`(select ${name} from ${table} where ${table.id} = ${record.recordId})`;
  await db.insert(changes).values({ ...origin, ...record, name: named, outcome });
}

const failureWindow = 15 * 60_000;

/** Counts failed sign-ins in one entry for each user and address, so that guessing cannot fill the table. */
export async function recordFailedSignIn(db: Database, origin: Origin, actor?: string, reason?: string) {
  const start = Math.floor(Date.now() / failureWindow) * failureWindow;
  // Unknown names share one and are not stored, because people type passwords there.
  const failureKey = [start, ...(actor === undefined ? [] : [reason, origin.address, actor])].join(' ');
  await db
    .insert(changes)
    .values({ ...origin, actor: actor ?? systemActors.unknown, name: reason, outcome: 'refused', failureKey })
    .onConflictDoUpdate({ target: changes.failureKey, set: { attempts: sql`${changes.attempts} + 1` } });
}

/** Deletes old entries, except for the last values of each record: its next save shows what it replaced. */
export async function purgeChanges(db: Database, now: Date): Promise<void> {
  const hasLater = sql`exists (select from ${changes} as later where later.kind = ${changes.kind}
    and later.record_id = ${changes.recordId} and later.id > ${changes.id} and later."values" is not null)`;
  const isOld = lt(changes.at, new Date(now.getTime() - auditRetentionDays * 24 * 60 * 60_000));
  await db.delete(changes).where(and(isOld, or(isNull(changes.values), hasLater)));
}

/** Returns who saved a record last, if known. The last save always has its values. */
export async function lastSavedBy(db: Database, kind: RecordKind, id: number): Promise<string | undefined> {
  const [last] = await db
    .select({ actor: changes.actor })
    .from(changes)
    .where(and(eq(changes.kind, kind), eq(changes.recordId, id), isNotNull(changes.values)))
    .orderBy(desc(changes.id))
    .limit(1);
  return last?.actor ?? undefined;
}

/** Returns when the last backup was made, or undefined if the log has none. One from the future tells nothing. */
export async function lastBackupAt(db: Database): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: max(changes.at) })
    .from(changes)
    .where(and(eq(changes.action, backupAction), eq(changes.outcome, 'done'), lte(changes.at, sql`now()`)));
  return row?.at ?? undefined;
}
