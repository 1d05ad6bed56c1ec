import { categoryKey } from '#shared/domain/categories/categories.ts';
import { pictureUrl } from '#shared/domain/text/link-target.ts';

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

/**
 * Returns, for each activation of a list, the id whose poster it shows: its own, or the next one that none of the four
 * before it shows, so that no neighbors in a grid look alike.
 */
export function posterIds(events: readonly { id: number; category: string; featuredImage: string | null }[]): number[] {
  const shown: string[] = [];
  return events.map(({ id, category, featuredImage }) => {
    const near = shown.slice(-4);
    const candidates = Array.from({ length: posterCount }, (_, offset) => id + offset);
    const chosen = candidates.find((candidate) => !near.includes(posterUrl(category, candidate))) ?? id;
    shown.push(pictureUrl(featuredImage) ?? posterUrl(category, chosen));
    return chosen;
  });
}

/** Returns an index below `count` that is always the same for a text, from a djb2-style hash. */
export function indexFor(text: string, count: number): number {
  const hash = Array.from(text).reduce((sum, character) => (sum * 33 + (character.codePointAt(0) ?? 0)) % 65_521, 0);
  return hash % count;
}
