import { and, desc, isNotNull, not } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { isPastUndo } from '#server/db/soft-delete.ts';
import type { DeletedRecord } from '#shared/schemas/deleted.ts';
import { artists, categories, events, locations, partners } from '#shared/tables.ts';

const tables = { events, artists, categories, partners, locations };

/** The most records listed for each entity. */
const maxRecords = 500;

/** Returns the records deleted within thirty days, by entity, newest first. */
export async function listDeleted(db: Database): Promise<DeletedRecord[]> {
  const lists = Object.entries(tables).map(async ([entity, table]) => {
    const { id, deletedAt, deletedBy } = table;
    const rows = await db
      .select({ id, name: table === events ? events.title : (table as typeof artists).name, deletedAt, deletedBy })
      .from(table)
      .where(and(isNotNull(deletedAt), not(isPastUndo(table))))
      .orderBy(desc(deletedAt), desc(id))
      .limit(maxRecords);
    return rows.map((row) => ({
      ...row,
      entity: entity as keyof typeof tables,
      deletedAt: row.deletedAt?.toISOString() ?? '',
    }));
  });
  return (await Promise.all(lists)).flat();
}
