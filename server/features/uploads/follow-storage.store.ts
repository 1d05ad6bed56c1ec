import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { artists, changes, events, partners, siteSettings } from '#shared/tables.ts';

/** The common part of the names of a picture's copies (shared/domain/pictures/picture.ts), also valid in PostgreSQL. */
export const stemPattern = '[0-9a-f]{24}-[0-9a-f]{6}';
/** Names are derived from the content, so a file of this name is the same picture on every host. */
export const uploadName = new RegExp(String.raw`^(${stemPattern})-\d{1,5}(x\d{1,5}(-animated)?)?\.webp$`);

/** In JSON, a text that begins with the address of a file: what is in front of its name, and the name. */
const fileAddress = String.raw`"((?:https?://[^"\\\s?#]*)?/uploads/)([^"\\\s/?#]+)`;

/** The tables that can show pictures. */
const shown = [events, artists, partners, siteSettings];

type Addressing = Pick<Storage, 'urlOf' | 'list'>;

/** Returns the shown addresses of uploads that are not where the storage has its files now, as on a former host. */
export async function findElsewhere(db: Database, storage: Addressing) {
  const found = new Map<string, string>();
  for (const table of shown) {
    const { rows } = await db.execute<{ parts: [string, string] }>(
      sql`select distinct regexp_matches(to_jsonb(${table})::text, ${fileAddress}, 'g') as parts from ${table}`,
    );
    for (const { parts } of rows) found.set(parts.join(''), parts[1]);
  }
  const elsewhere = [...found].filter(([url, name]) => uploadName.test(name) && url !== storage.urlOf(name));
  if (elsewhere.length === 0) return [];
  const stored = new Set((await storage.list()).map(({ name }) => name));
  return elsewhere.map(([url, name]) => ({ url, name, isStored: stored.has(name) }));
}

/**
 * Brings the addresses of uploads, in earlier versions too, to where the storage has its files now. Runs at every start
 * and once a day, because a form or an instance with other settings may still have saved the former address.
 */
export async function followStorage(db: Database, storage: Addressing): Promise<void> {
  const elsewhere = await findElsewhere(db, storage);
  if (!elsewhere.some(({ isStored }) => isStored)) return;
  const names = new Set((await storage.list()).map(({ name }) => name));
  await db.transaction((tx) => readdress(tx, storage, names));
}

/**
 * Gives the uploads of these names the address of a storage, and all files that were at `formerAddress`. Keeps
 * `updatedAt`.
 */
export async function readdress(
  tx: Database,
  storage: Pick<Storage, 'urlOf'>,
  names: ReadonlySet<string>,
  formerAddress?: string,
): Promise<void> {
  const replaceAddress = (address: string, folder: string, name: string) =>
    folder === formerAddress || (names.has(name) && uploadName.test(name)) ? `"${storage.urlOf(name)}` : address;
  for (const table of [...shown, changes]) {
    const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(${table}) as row from ${table} where to_jsonb(${table})::text ~ ${fileAddress} for no key update`,
    );
    const updates = rows.flatMap(({ row }) => {
      const json = JSON.stringify(row).replace(new RegExp(fileAddress, 'g'), replaceAddress);
      const updated = JSON.parse(json) as typeof row;
      const columns = Object.keys(row).filter((name) => !isDeepStrictEqual(row[name], updated[name]));
      return columns.length > 0 ? [{ updated, columns }] : [];
    });
    const columns = [...new Set(updates.flatMap((update) => update.columns))].map((name) => sql.identifier(name));
    if (columns.length === 0) continue;
    const values = JSON.stringify(updates.map(({ updated }) => updated));
    await tx.execute(sql`update ${table} set
      ${sql.join(
        columns.map((column) => sql`${column} = updated.${column}`),
        sql`, `,
      )}
      from jsonb_populate_recordset(null::${table}, ${values}::jsonb) as updated where ${table.id} = updated.id`);
  }
}
