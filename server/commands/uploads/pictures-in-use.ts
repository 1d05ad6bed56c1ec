import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { entityTables } from '#server/db/soft-delete.ts';
import { changes, siteSettings } from '#shared/tables.ts';
import { stemPattern } from './picture-stem.ts';

/**
 * Returns the stems of all pictures that the content mentions in any field or URL. Includes deleted rows and earlier
 * versions, because they can be restored.
 */
export async function picturesInUse(db: Database): Promise<Set<string>> {
  const stems = new Set<string>();
  for (const table of [...entityTables, changes, siteSettings]) {
    const { rows } = await db.execute<{ stem: string }>(
      sql`select distinct (regexp_matches(${table}::text, ${stemPattern}, 'g'))[1] as stem from ${table}`,
    );
    for (const { stem } of rows) stems.add(stem);
  }
  return stems;
}
