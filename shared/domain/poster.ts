import { categoryKey } from './categories.ts';

/** How many posters each category has in `client/public/art/`. */
const posterCount = 6;

/** The size of every poster in pixels. Slots of another ratio show a part of it. */
export const posterSize = [1200, 900] as const;

/**
 * Returns the URL of the poster that replaces a missing picture. Consecutive ids have different posters. The JPEG is for
 * link previews, 1200 x 630 pixels.
 */
export function posterUrl(category: string, id: number, type: 'svg' | 'jpg' = 'svg'): string {
  return `/art/${categoryKey(category).replace(' ', '-')}/${(Math.max(id - 1, 0) % posterCount) + 1}.${type}`;
}

/** Returns an index below `count` that is always the same for a text, from a djb2-style hash. */
export function indexFor(text: string, count: number): number {
  const hash = Array.from(text).reduce((sum, character) => (sum * 33 + (character.codePointAt(0) ?? 0)) % 65_521, 0);
  return hash % count;
}
