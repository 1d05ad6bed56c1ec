import { categoryKey, type CategoryKey } from './categories.ts';

/** The crops that posters are built in, in pixels. */
export const artRatios = { '4x3': [1200, 900], '4x5': [960, 1200], '1x1': [900, 900], '2x1': [1600, 800] } as const;
/** The name of a crop. */
export type ArtRatio = keyof typeof artRatios;

/** How many posters each named category has in each crop, and how many generic portraits and marks there are. */
export const artVariants = 6;
/** How many posters all other categories share: two of every motif. */
const sharedVariants = 22;

/**
 * Returns the URL of the poster that replaces a missing picture: always the same one for a slug. Consecutive offsets
 * return different posters, for several on one page.
 */
export function artUrl(category: string, slug: string, ratio: ArtRatio, offset = 0): string {
  const key = categoryKey(category);
  return `/art/${ratio}/${key.replace(' ', '-')}/${artVariant(slug, offset, posterVariants(key))}.svg`;
}

/** Returns how many posters a category has in each crop. */
export function posterVariants(key: CategoryKey): number {
  return key === 'default' ? sharedVariants : artVariants;
}

/** Returns the variant that belongs to a seed, from 1 to `count`, by the remainder of a djb2-style hash. */
export function artVariant(seed: string, offset = 0, count = artVariants): number {
  const hash = Array.from(seed).reduce((sum, character) => (sum * 33 + (character.codePointAt(0) ?? 0)) % 65_521, 0);
  return ((hash + offset) % count) + 1;
}
