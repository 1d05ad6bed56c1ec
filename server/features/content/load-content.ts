import { sql } from 'drizzle-orm';
import { recordAction } from '#server/features/history/history.store.ts';
import { createCategory } from '#server/features/records/categories.store.ts';
import { createEntity, type EntityInput } from '#server/features/records/records.store.ts';
import { readSiteSettings, saveSiteSettings } from '#server/features/site-settings/site-settings.store.ts';
import type { Author } from '#server/platform/calls/origin.ts';
import type { Database } from '#server/platform/db/client.ts';
import { lockCategoryNames } from '#server/platform/db/names.ts';
import { nameKey } from '#shared/domain/text/stored-text.ts';
import { uniqueKeys } from '#shared/domain/text/unique-keys.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import * as tables from '#shared/tables.ts';
import { categorySpellings, findDuplicates, findUnknownReferences } from './check-references.ts';
import { checkFields, ContentError, contentLists, type ContentFile, type ContentList } from './content-file.ts';
import { createRow, type Load } from './create-row.ts';
import { loadEvents } from './load-events.ts';
import { readStored, type StoredContent } from './stored-content.ts';

export type LoadReport = Awaited<ReturnType<typeof loadContent>>;

export const loadAction = 'loaded content from';

/**
 * Creates what a content file has and the database lacks, in one transaction. If anything is wrong, nothing is loaded:
 * throws ContentError, which lists every problem, or the error of the database. `file` is its name in the log.
 */
export async function loadContent(
  db: Database,
  content: unknown,
  { author = {}, file: fileName }: { author?: Author; file?: string } = {},
) {
  const { file, rows, problems } = checkFields(content);
  return db.transaction(async (tx) => {
    // Before any row, so that no two transactions wait for each other.
    await lockCategoryNames(tx, 'change');
    const stored = await readStored(tx);
    const wrong = [...problems, ...findDuplicates(rows), ...findUnknownReferences(rows, stored)];
    if (!file || wrong.length > 0) throw new ContentError(wrong);

    const noRows = contentLists.map((list) => [list, { created: 0, existing: 0 }]);
    const counts = Object.fromEntries(noRows) as Load['counts'];
    const load: Load = { tx, author, rows, counts };
    await loadCategories(load, file.categories, stored.categories);
    const ids = {
      locations: await loadNamed(load, 'locations', file.locations.map(keyed), stored.locations),
      artists: await loadNamed(load, 'artists', file.artists.map(keyed), stored.artists),
      partners: await loadNamed(load, 'partners', file.partners.map(keyed), stored.partners),
    };
    const notes = await loadEvents(load, file.events, stored.events, ids, categorySpellings(rows, stored));
    const site = file.site && (await loadSite(load, file.site));
    // Without current statistics, queries would be six times as slow until autovacuum runs a minute later.
    await tx.execute(
      sql`analyze ${tables.categories}, ${tables.locations}, ${tables.artists}, ${tables.partners}, ${tables.events},
        ${tables.eventArtists}, ${tables.eventPartners}`,
    );
    if (fileName !== undefined) await recordAction(tx, { ...author, action: loadAction }, fileName);
    return { counts, notes, site };
  });
}

async function loadCategories(load: Load, rows: ContentFile['categories'], stored: StoredContent['categories']) {
  const existing = new Set(stored.map(({ name }) => nameKey(name)));
  for (const [index, { former, ...fields }] of rows.entries()) {
    const isThere = former || existing.has(nameKey(fields.name));
    await createRow(load, 'categories', index, isThere, () => createCategory(load.tx, load.author, fields));
  }
}

/** A row of a file. Without a key of its own, its name is the key. */
interface KeyedRow<F> {
  fields: F;
  key: string;
}

/** Returns the id of each key; those of the file replace those of the database. */
async function loadNamed<K extends 'locations' | 'artists' | 'partners'>(
  load: Load,
  list: K,
  rows: readonly KeyedRow<EntityInput<K>>[],
  stored: readonly { id: number; name: string }[],
): Promise<Map<string, number>> {
  const keys = uniqueKeys(stored.map(({ name }) => name));
  const inDatabase = stored.map(({ id, name }, index) => ({ id, name, key: keys[index] ?? name }));
  const ids = new Map(inDatabase.map(({ id, key }) => [key, id]));
  const free = new Set(inDatabase);
  const take = (row: (typeof inDatabase)[number] | undefined) => row && free.delete(row) && row;
  const byKey = rows.map(({ key, fields }) =>
    take(inDatabase.find((row) => row.key === key && row.name === fields.name)),
  );
  for (const [index, row] of rows.entries()) {
    const match = byKey[index] ?? take([...free].find(({ name }) => name === row.fields.name));
    await createRow(load, list, index, match, async () => {
      ids.set(row.key, (await createEntity(load.tx, load.author, list, row.fields)).id);
    });
    if (match) ids.set(row.key, match.id);
  }
  return ids;
}

function keyed<F extends { name: string; key?: string | undefined }>({ key, ...fields }: F) {
  return { fields, key: key ?? fields.name };
}

async function loadSite({ tx, author }: Load, site: SiteSettings): Promise<keyof Load['counts'][ContentList]> {
  const { updatedAt, values: first } = await readSiteSettings(tx);
  if (updatedAt) return 'existing';
  const { formUrl, formScriptUrl } = site.formUrl ? site : first;
  await saveSiteSettings(tx, author, { ...site, timeZone: site.timeZone ?? first.timeZone, formUrl, formScriptUrl });
  return 'created';
}
