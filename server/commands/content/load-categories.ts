import type { z } from 'zod';
import type { Database } from '#server/db/client.ts';
import type { Author } from '#server/history/history.store.ts';
import { createEntity, listEntities, updateCategory } from '#server/program/records.store.ts';
import type { CategoryRow } from './content-file.ts';
import { isUnchanged } from './is-unchanged.ts';
import { writeRow, type FileRow, type LoadReport, type Outcome } from './load-report.ts';
import { withoutDuplicates } from './without-duplicates.ts';

/** Returns the stored spelling of a category name, ignoring case. */
export type FindCategory = (name: string) => string | undefined;

/** Loads the categories. Returns a lookup over those of the file and the database. */
export async function loadCategories(
  db: Database,
  author: Author,
  rows: readonly FileRow<z.output<typeof CategoryRow>>[],
  report: LoadReport,
): Promise<FindCategory> {
  const stored = await listEntities(db, 'categories', 'oldest');
  const known = new Map(stored.map((row) => [row.name.toLowerCase(), row]));
  const names = new Map(stored.map(({ name }) => [name.toLowerCase(), name]));
  const former = new Set(rows.filter((row) => row.fields.former).map((row) => row.fields.name));
  report.counts.categories.unchanged += former.size;

  const current = rows.filter((row) => !row.fields.former);
  const unique = withoutDuplicates(
    current,
    { keyName: 'name', advice: 'a category can be there once only' },
    ({ fields }) => fields.name.toLowerCase(),
    report,
  );
  for (const row of unique) {
    const { former: _former, ...fields } = row.fields;
    const match = known.get(fields.name.toLowerCase());
    await writeRow(db, report, row, async (tx): Promise<Outcome> => {
      if (match && isUnchanged(match, fields)) return 'unchanged';
      // Also updates the category name of events if its case changes.
      if (match) await updateCategory(tx, author, match.id, fields);
      else await createEntity(tx, author, 'categories', fields);
      names.set(fields.name.toLowerCase(), fields.name);
      return match ? 'updated' : 'created';
    });
  }
  return (name) => names.get(name.toLowerCase()) ?? (former.has(name) ? name : undefined);
}
