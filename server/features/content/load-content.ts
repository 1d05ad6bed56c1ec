import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { recordAction } from '#server/features/history/history.store.ts';
import type { Author } from '#server/platform/http/origin.ts';
import {
  createEntity,
  listEntities,
  updateCategory,
  updateEntity,
  type EntityInput,
} from '#server/features/records/records.store.ts';
import { readSiteSettings, saveSiteSettings } from '#server/features/site-settings/site-settings.store.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import * as tables from '#shared/tables.ts';
import { checkFields, ContentError, type ContentFile, type ContentRow } from './content-file.ts';
import { isUnchanged, rejectDuplicates, startLoad, type Load, type Outcome, type RowCounts } from './load.ts';
import { planEvents } from './load-events.ts';
import { matchRows, uniqueKeys, type KeyedRow } from './match-rows.ts';

/** The number of rows of each list by outcome, and the outcome of the site settings if the file contains some. */
export interface LoadReport {
  counts: RowCounts;
  site?: Outcome;
  /** Times that are kept as text. */
  notes: string[];
}

/** What the log calls it. */
export const loadAction = 'loaded content from';

interface LoadOptions {
  /** Who loads it. */
  author?: Author;
  /** The name of the file in the log. */
  file?: string;
}

/**
 * Loads a content file in one transaction. Existing rows are updated: categories by name ignoring case; locations,
 * artists and partners as in `matchRows`; events by slug, or by title, date and venue; the site settings as a whole.
 * Loading an export again changes nothing. If anything is wrong, nothing is loaded: throws ContentError, which lists
 * every problem, or the error of the database.
 */
export async function loadContent(
  db: Database,
  content: unknown,
  { author = {}, file }: LoadOptions = {},
): Promise<LoadReport> {
  const checked = checkFields(content);
  return db.transaction(async (tx) => {
    const load = startLoad(checked, tx, author);
    const { categories, locations, artists, partners, site } = checked.file;
    const plans = {
      categories: await planCategories(load, categories),
      locations: await planNamed(load, 'locations', locations.map(keyed)),
      artists: await planNamed(load, 'artists', artists.map(keyed)),
      partners: await planNamed(load, 'partners', partners.map(keyed)),
    };
    const writeEvents = await planEvents(load, {
      spellingOf: plans.categories.spellingOf,
      locations: plans.locations.keys,
      artists: plans.artists.keys,
      partners: plans.partners.keys,
    });
    if (checked.problems.length > 0) throw new ContentError(checked.problems);

    await plans.categories.write();
    await writeEvents({
      locations: await plans.locations.write(),
      artists: await plans.artists.write(),
      partners: await plans.partners.write(),
    });
    const siteOutcome = site && (await loadSite(load, site));
    // Without current statistics, queries would be six times as slow until autovacuum runs a minute later.
    const { events, eventArtists, eventPartners } = tables;
    await tx.execute(
      sql`analyze ${tables.categories}, ${tables.locations}, ${tables.artists}, ${tables.partners}, ${events}, ${eventArtists}, ${eventPartners}`,
    );
    if (file !== undefined) await recordAction(tx, { ...author, action: loadAction }, file);
    return { counts: load.counts, notes: load.notes, ...(siteOutcome && { site: siteOutcome }) };
  });
}

/** Plans the categories. `spellingOf` returns how a category is spelled, ignoring case, or undefined if it is unknown. */
async function planCategories(load: Load, rows: ContentFile['categories']) {
  const { tx, author, write, keysIn } = load;
  const stored = await listEntities(tx, 'categories', 'oldest');
  const known = new Map(stored.map((row) => [row.name.toLowerCase(), row]));
  const current = rows.map((row) => (row?.former ? undefined : row?.name));
  const spellings = new Map(
    [...stored.map(({ name }) => name), ...current].map((name = '') => [name.toLowerCase(), name]),
  );
  const others = keysIn('categories');
  rejectDuplicates(
    load,
    'categories',
    current.map((name) => name?.toLowerCase()),
    { field: 'name', advice: 'a category can be there once only' },
  );

  const writeRow = async ({ former, ...fields }: ContentRow<'categories'>): Promise<Outcome> => {
    const match = known.get(fields.name.toLowerCase());
    if (former || (match && isUnchanged(match, fields))) return 'unchanged';
    // Also updates the category name of events if its case changes.
    if (match) await updateCategory(tx, author, match.id, fields);
    else await createEntity(tx, author, 'categories', fields);
    return match ? 'updated' : 'created';
  };
  return {
    spellingOf: (name: string) => spellings.get(name.toLowerCase()) ?? (others.has(name) ? name : undefined),
    write: async () => {
      for (const [index, row] of rows.entries()) if (row) await write('categories', index, () => writeRow(row));
    },
  };
}

/** Plans locations, artists or partners. `keys` are all known ones; `write` returns the id of each. */
async function planNamed<K extends 'locations' | 'artists' | 'partners'>(
  load: Load,
  list: K,
  rows: readonly (KeyedRow<EntityInput<K>> | undefined)[],
) {
  const { tx, author, write, keysIn } = load;
  const stored = await listEntities(tx, list, 'oldest');
  const storedKeys = uniqueKeys(stored.map((row) => row.name));
  rejectDuplicates(
    load,
    list,
    rows.map((row) => row?.key),
    { field: 'name or key', advice: 'give this row a "key" of its own' },
  );
  const matches = matchRows(
    rows.filter((row) => row !== undefined),
    stored,
    storedKeys,
  );
  return {
    keys: new Set([...storedKeys, ...keysIn(list)]),
    // Keys of the file take precedence over those of the database.
    write: async () => {
      const ids = new Map(stored.map((row, index) => [storedKeys[index] ?? row.name, row.id]));
      for (const [index, row] of rows.entries()) {
        if (!row) continue;
        await write(list, index, async () => {
          const match = matches.get(row);
          const id = match?.id ?? (await createEntity(tx, author, list, row.fields)).id;
          ids.set(row.key, id);
          if (!match) return 'created';
          if (isUnchanged(match, row.fields)) return 'unchanged';
          await updateEntity(tx, author, list, id, row.fields);
          return 'updated';
        });
      }
      return ids;
    },
  };
}

/** Separates the key from the stored fields. */
function keyed<F extends { name: string; key?: string | undefined }>(row: F | undefined) {
  if (!row) return undefined;
  const { key, ...fields } = row;
  return { fields: { ...fields, name: row.name }, key: key ?? row.name, hasOwnKey: key !== undefined };
}

/** Saves the site settings as a new version, unless they are in use already. */
async function loadSite({ tx, author }: Load, site: SiteSettings): Promise<Outcome> {
  const stored = await readSiteSettings(tx);
  if (stored.version > 0 && isDeepStrictEqual(stored.values, site)) return 'unchanged';
  await saveSiteSettings(tx, author, site);
  return stored.version > 0 ? 'updated' : 'created';
}
