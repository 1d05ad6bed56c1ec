import { categoryKey } from './categories.ts';

export const artRatios = { '4x3': [1200, 900], '4x5': [960, 1200], '1x1': [900, 900], '2x1': [1600, 800] } as const;
/** A shape the posters are drawn in. */
export type ArtRatio = keyof typeof artRatios;

/** The address of the generated poster that stands in for a missing picture: the same for the same slug. */
export function artUrl(category: string, slug: string, ratio: ArtRatio): string {
  return `/art/${ratio}/${categoryKey(category).replace(' ', '-')}/${encodeURIComponent(slug)}.svg`;
}
