import { motifOf, type Categorized } from '#shared/domain/categories/categories.ts';
import { posterCount, posterUrl } from './picture.ts';

/**
 * Returns the ids of the posters in a list: an activation's own, or the next one not among the four before. Pictures
 * may fail to load, so those with one have a poster too.
 */
export function posterIds(events: readonly (Categorized & { id: number })[]): number[] {
  const posters: string[] = [];
  return events.map(({ id, ...event }) => {
    const motif = motifOf(event);
    const near = posters.slice(-4);
    const candidates = Array.from({ length: posterCount }, (_, offset) => id + offset);
    const chosen = candidates.find((candidate) => !near.includes(posterUrl(motif, candidate))) ?? id;
    posters.push(posterUrl(motif, chosen));
    return chosen;
  });
}

/** Returns an index below `count` that is always the same for a text, from a djb2-style hash. */
export function indexFor(text: string, count: number): number {
  const hash = Array.from(text).reduce((sum, character) => (sum * 33 + (character.codePointAt(0) ?? 0)) % 65_521, 0);
  return hash % count;
}
