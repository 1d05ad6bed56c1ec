import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { entityTables } from '#server/db/soft-delete.ts';
import { stemPattern } from './picture-stem.ts';

/**
 * The stems of all pictures that the content names, in whatever field, under whatever address. Deleted rows count,
 * because
 * they can be brought back.
 */
export async function picturesInUse(db: Database): Promise<Set<string>> {
  const stems = new Set<string>();
  for (const table of entityTables) {
    const { rows } = await db.execute<{ stem: string }>(
      sql`select distinct (regexp_matches(${table}::text, ${stemPattern}, 'g'))[1] as stem from ${table}`,
    );
    for (const { stem } of rows) stems.add(stem);
  }
  return stems;
}
