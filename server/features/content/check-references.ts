import { nameKey, normalizeLine } from '#shared/domain/text/stored-text.ts';
import { uniqueKeys } from '#shared/domain/text/unique-keys.ts';
import { contentLists, problemIn, textIn, valueIn, type ContentList, type RawRows } from './content-file.ts';
import type { StoredContent } from './stored-content.ts';

const isFormer = (row: unknown) => valueIn(row, 'former') === true;
const keyOf = (row: unknown) => textIn(row, 'key') ?? textIn(row, 'name');
const ownKey = { keyOf, what: 'name or key', advice: 'give this row a "key" of its own' };

/** What must be unique in each list. */
const unique: Record<ContentList, { keyOf: (row: unknown) => string | undefined; what: string; advice: string }> = {
  categories: {
    keyOf: (row) => (isFormer(row) ? undefined : nameKey(textIn(row, 'name') ?? '')),
    what: 'name',
    advice: 'a category can be there once only',
  },
  locations: ownKey,
  artists: ownKey,
  partners: ownKey,
  events: { keyOf: (row) => textIn(row, 'slug'), what: 'slug', advice: 'give this row another one or none' },
};

/** Returns a problem for each row whose key an earlier row has. */
export function findDuplicates(rows: RawRows): string[] {
  return contentLists.flatMap((list) => {
    const { keyOf: uniqueKeyOf, what, advice } = unique[list];
    const firstWith = new Map<string, number>();
    return rows[list].flatMap((row, index) => {
      const key = uniqueKeyOf(row);
      if (!key) return [];
      const first = firstWith.get(key) ?? index;
      firstWith.set(key, first);
      return first === index
        ? []
        : problemIn(
            rows,
            list,
            index,
            '',
            `Row ${first + 1} has the ${what} "${keyOf(rows[list][first]) ?? key}" too; ${advice}`,
          );
    });
  });
}

/** Returns how each known category is spelled, by `nameKey`. The file comes before the database. */
export function categorySpellings(rows: RawRows, stored: StoredContent): Map<string, string> {
  const names = [
    // Names of deleted categories.
    ...stored.events.map(({ category }) => category),
    ...rows.categories.filter(isFormer).map((row) => textIn(row, 'name') ?? ''),
    ...stored.categories.map(({ name }) => name),
    ...rows.categories.filter((row) => !isFormer(row)).map((row) => textIn(row, 'name') ?? ''),
  ];
  return new Map(names.map((name) => [nameKey(name), name]));
}

/** Returns a problem for each reference to something neither in the file nor in the database. */
export function findUnknownReferences(rows: RawRows, stored: StoredContent): string[] {
  const keysIn = (list: 'locations' | 'artists' | 'partners') =>
    new Set([...uniqueKeys(stored[list].map(({ name }) => name)), ...rows[list].map(keyOf)]);
  const categories = categorySpellings(rows, stored);
  const [locations, artists, partners] = [keysIn('locations'), keysIn('artists'), keysIn('partners')];
  const references = [
    { field: 'category', noun: 'category', isKnown: (name: string) => categories.has(nameKey(name)) },
    { field: 'location', noun: 'location', isKnown: (key: string) => locations.has(key) },
    { field: 'artists', noun: 'artist', isKnown: (key: string) => artists.has(key) },
    { field: 'partners', noun: 'partner', isKnown: (key: string) => partners.has(key) },
  ];
  const problems: string[] = [];
  for (const [index, row] of rows.events.entries())
    for (const { field, noun, isKnown } of references)
      for (const value of [valueIn(row, field)].flat()) {
        const key = typeof value === 'string' ? normalizeLine(value) : '';
        if (!key || isKnown(key)) continue;
        const sentence = `There is no ${noun} "${key}", neither in the file nor in the database`;
        problems.push(problemIn(rows, 'events', index, field, sentence));
      }
  return problems;
}
