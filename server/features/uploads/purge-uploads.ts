import { min, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { byOwner, entityTables } from '#server/platform/db/rows.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { changes, siteSettings, users } from '#shared/tables.ts';
import { stemPattern, uploadName } from './follow-storage.store.ts';

const grace = 30 * 24 * 60 * 60 * 1000;
/** For each run. */
const maxPictures = 200;

/**
 * Deletes pictures older than thirty days that no record mentions, not even a deleted one or an earlier version.
 * Returns the number of deleted pictures.
 */
export async function purgeUploads(db: Database, storage: Storage, now: Date): Promise<number> {
  // Pictures older than the first account belong to another database.
  const [first] = await db.select({ at: min(users.createdAt) }).from(users);
  const since = first?.at?.getTime() ?? Infinity;
  const isExpired = (lastModified: Date | undefined) =>
    !lastModified || (lastModified.getTime() < now.getTime() - grace && lastModified.getTime() > since);
  // Lists the files first, so that rows saved in the meantime count as uses.
  const files = await storage.list();
  const pictures = byOwner(files.map((file) => ({ owner: uploadName.exec(file.name)?.[1], item: file })));
  const used = await stemsInUse(db);
  const unused = [...pictures].filter(
    ([stem, copies]) => stem && !used.has(stem) && copies.every(({ lastModified }) => isExpired(lastModified)),
  );
  let deleted = 0;
  for (const [, copies] of unused.slice(0, maxPictures)) {
    const times = await Promise.all(copies.map(({ name }) => storage.lastModified(name)));
    // It may have been uploaded again in the meantime.
    if (!times.every(isExpired)) continue;
    await Promise.all(copies.map(({ name }) => storage.remove(name)));
    deleted += 1;
  }
  return deleted;
}

async function stemsInUse(db: Database): Promise<Set<string>> {
  const stems = new Set<string>();
  for (const table of [...Object.values(entityTables), changes, siteSettings]) {
    const { rows } = await db.execute<{ stem: string }>(
      sql`select distinct (regexp_matches(${table}::text, ${stemPattern}, 'g'))[1] as stem from ${table}`,
    );
    for (const { stem } of rows) stems.add(stem);
  }
  return stems;
}
