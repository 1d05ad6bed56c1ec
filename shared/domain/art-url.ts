import { categoryKey } from './categories.ts';

export const artRatios = { '4x3': [1200, 900], '4x5': [960, 1200], '1x1': [900, 900], '2x1': [1600, 800] } as const;
/** An aspect ratio of the posters. */
export type ArtRatio = keyof typeof artRatios;

/** Returns the URL of the poster shown when an event has no picture. The same slug has the same poster. */
export function artUrl(category: string, slug: string, ratio: ArtRatio): string {
  return `/art/${ratio}/${categoryKey(category).replace(' ', '-')}/${encodeURIComponent(slug)}.svg`;
}
