import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { lastSavedBy } from '#server/features/history/history.store.ts';
import type { Database } from '#server/platform/db/client.ts';
import { entityTables, type EntityKind } from '#server/platform/db/rows.ts';
import { ConflictError } from '#server/platform/known-errors.ts';
import { createKeys } from '#shared/tables.ts';

/** Values to create a record from. `key` is the same for each repeat by the same `author`. */
interface Creation {
  kind: EntityKind;
  author: string | null | undefined;
  key: string | undefined;
  input: object;
}

/** Creates a record, or finds the one of its key; a repeat waits. Throws ConflictError if that had other values. */
export function createOnce<R extends object>(
  db: Database,
  { kind, author, key, input: values }: Creation,
  create: (tx: Database) => Promise<number>,
  find: (tx: Database, id: number) => Promise<R>,
): Promise<R> {
  return db.transaction(async (tx) => {
    if (key === undefined) return find(tx, await create(tx));
    const [id, input] = [idOf({ kind, author, key }), hash(values)];
    const own = eq(createKeys.id, id);
    const { rowCount } = await tx.insert(createKeys).values({ id, kind, input }).onConflictDoNothing();
    const [known] = rowCount ? [] : await tx.select().from(createKeys).where(own);
    if (!known?.recordId) {
      const recordId = await create(tx);
      await tx.update(createKeys).set({ recordId }).where(own);
      return find(tx, recordId);
    }
    const stored = await find(tx, known.recordId);
    if (known.input === input) return stored;
    const savedBy = await lastSavedBy(tx, kind, known.recordId);
    throw new ConflictError(stored, savedBy, 'This Idempotency-Key has added a record with other values.');
  });
}

/** Returns whether a record has been created with this key. */
export async function isCreated(db: Database, creation: Omit<Creation, 'input'>): Promise<boolean> {
  return creation.key !== undefined && (await db.$count(createKeys, eq(createKeys.id, idOf(creation)))) > 0;
}

const idOf = ({ kind, author, key }: Omit<Creation, 'input'>) => hash([kind, author, key]);

/** Deletes the keys whose record no longer exists: until then, a form may still repeat its create. */
export async function purgeCreateKeys(db: Database): Promise<void> {
  const isWithout = Object.entries(entityTables).map(
    ([kind, table]) => sql`(${createKeys.kind} is distinct from ${kind}
      or not exists (select from ${table} where ${table.id} = ${createKeys.recordId}))`,
  );
  await db.delete(createKeys).where(and(sql`${createKeys.createdAt} < now() - interval '1 day'`, ...isWithout));
}

const hash = (value: object) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');
