import { asc, getTableName, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { entityTables } from '#server/db/soft-delete.ts';
import { eventVersions, siteSettings, type events } from '#shared/tables.ts';

/** A saved version, or a saved or deleted row, that carries a user name. */
export interface Signature {
  action: 'saved' | 'deleted';
  /** The table and the id, or the version: 'events 12'. */
  record: string;
  at: Date | null;
}

const savedTables = entityTables.filter((table) => 'updatedBy' in table);

/** Returns the versions and rows that carry a user name, ignoring case. */
export async function readSignatures(db: Database, username: string): Promise<Signature[]> {
  const versions = await db
    .select()
    .from(eventVersions)
    .where(isName(eventVersions.savedBy, username))
    .orderBy(asc(eventVersions.id));
  const signatures = versions.map(({ eventId, savedAt }): Signature => ({
    action: 'saved',
    record: `events ${eventId}`,
    at: savedAt,
  }));
  const settings = await db
    .select()
    .from(siteSettings)
    .where(isName(siteSettings.savedBy, username))
    .orderBy(asc(siteSettings.version));
  for (const { version, savedAt } of settings)
    signatures.push({ action: 'saved', record: `site_settings ${version}`, at: savedAt });
  for (const table of entityTables) {
    // All these tables have the columns read here.
    const { id, deletedAt, deletedBy } = table as typeof events;
    const rows = await db.select({ id, at: deletedAt }).from(table).where(isName(deletedBy, username)).orderBy(asc(id));
    for (const row of rows)
      signatures.push({ action: 'deleted', record: `${getTableName(table)} ${row.id}`, at: row.at });
  }
  for (const table of savedTables) {
    const { id, updatedAt, updatedBy } = table as typeof events;
    const rows = await db.select({ id, at: updatedAt }).from(table).where(isName(updatedBy, username)).orderBy(asc(id));
    for (const row of rows)
      signatures.push({ action: 'saved', record: `${getTableName(table)} ${row.id}`, at: row.at });
  }
  return signatures;
}

/** Removes a user name from saved versions and from saved and deleted rows, which stay. */
export async function clearSignatures(tx: Database, username: string): Promise<void> {
  await tx.update(eventVersions).set({ savedBy: null }).where(isName(eventVersions.savedBy, username));
  await tx.update(siteSettings).set({ savedBy: null }).where(isName(siteSettings.savedBy, username));
  // Not update(), which would also change `updated_at`.
  for (const table of entityTables)
    await tx.execute(sql`update ${table} set deleted_by = null where ${isName(table.deletedBy, username)}`);
  for (const table of savedTables)
    await tx.execute(sql`update ${table} set updated_by = null where ${isName(table.updatedBy, username)}`);
}

function isName(column: AnyColumn, username: string): SQL {
  return sql`lower(${column}) = lower(${username})`;
}
