/** The fields of an activation that a search covers. */
export interface Searchable {
  title: string;
  description: string;
  venue: string;
  location?: { name: string } | null;
  artist?: { name: string } | null;
  artists: readonly { name: string }[];
}

/** Returns a text in lower case without accents, so that 'cafe' finds 'café' and vice versa. */
export function foldText(text: string): string {
  // Normalizing only the non-ASCII characters takes a fraction of the time.
  return text.toLowerCase().replace(/[\u0080-\uffff]+/g, (letters) => letters.normalize('NFD').replace(/\p{M}/gu, ''));
}

/**
 * Returns the folded text that a search covers, with the names of partners. A match cannot span two fields, because no
 * search has a line break.
 */
export function searchText(
  { title, description, venue, location, artist, artists }: Searchable,
  partnerNames: readonly string[] = [],
): string {
  const names = artists.length ? artists.map(({ name }) => name) : [artist?.name ?? ''];
  return foldText([title, description, venue, location?.name ?? '', ...names, ...partnerNames].join('\n'));
}
