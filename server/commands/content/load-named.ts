import type { Database } from '#server/db/client.ts';
import type { Author } from '#server/history/history.store.ts';
import {
  createEntity,
  listEntities,
  updateEntity,
  type EntityInput,
  type NamedKind,
} from '#server/program/records.store.ts';
import { isUnchanged } from './is-unchanged.ts';
import { writeRow, type FileRow, type LoadReport, type Outcome } from './load-report.ts';
import { matchRows, type KeyedRow } from './match-rows.ts';
import { uniqueKeys } from './unique-keys.ts';
import { withoutDuplicates } from './without-duplicates.ts';

/**
 * Loads locations, artists or partners. Returns the id of each key; keys of the file take precedence over those of the
 * database.
 */
export async function loadNamed<K extends NamedKind>(
  db: Database,
  author: Author,
  rows: readonly KeyedRow<EntityInput<K>>[],
  kind: K,
  report: LoadReport,
): Promise<Map<string, number>> {
  const stored = await listEntities(db, kind, 'oldest');
  const storedKeys = uniqueKeys(stored.map((row) => row.name));
  const ids = new Map(stored.map((row, index) => [storedKeys[index] ?? row.name, row.id]));
  const unique = withoutDuplicates(
    rows,
    { keyName: 'name or key', advice: 'give this row a "key" of its own' },
    (row) => row.key,
    report,
  );
  const matches = matchRows(unique, stored, storedKeys);

  for (const row of unique) {
    const match = matches.get(row);
    await writeRow(db, report, row, async (tx): Promise<Outcome> => {
      const id = match?.id ?? (await createEntity(tx, author, kind, row.fields)).id;
      ids.set(row.key, id);
      if (!match) return 'created';
      if (isUnchanged(match, row.fields)) return 'unchanged';
      await updateEntity(tx, author, kind, id, row.fields);
      return 'updated';
    });
  }
  return ids;
}

/** Separates the key from the stored fields. */
export function keyed<F extends { name: string; key?: string | undefined }>(
  row: FileRow<F>,
): KeyedRow<Omit<F, 'key'> & { name: string }> {
  const { key, ...fields } = row.fields;
  return {
    ...row,
    fields: { ...fields, name: row.fields.name },
    key: key ?? row.fields.name,
    hasOwnKey: key !== undefined,
  };
}
