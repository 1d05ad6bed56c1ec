/** The ink colors. */
export const inkColors = {
  poppy: '#FF5229',
  marigold: '#FFB81F',
  lemon: '#FFE14D',
  pink: '#FF7FB2',
  rose: '#F0397C',
  blue: '#2A55E0',
  sky: '#7CCBF7',
  teal: '#00868A',
  leaf: '#149A54',
  violet: '#7C57DB',
  plum: '#34123F',
  tomato: '#E8351D',
} as const;

/** The paper colors. */
export const paperColors = {
  bone: '#FBF4E6',
  blush: '#FFE3E8',
  butter: '#FFF1B8',
  mint: '#DCF3E2',
  mist: '#DFECFB',
  lilac: '#EAE2FB',
  white: '#FFFDF9',
  peach: '#FFE2CC',
} as const;

/** One color of a poster's recipe, an ink or a paper, as a hex value. */
export type Color = (typeof inkColors)[keyof typeof inkColors] | (typeof paperColors)[keyof typeof paperColors];

/** The colors of one poster: a paper and four inks. */
export interface Palette {
  paper: Color;
  a: Color;
  b: Color;
  c: Color;
  d: Color;
}

/** Returns a palette by the names of its colors: the paper, then the inks A, B, C and D. */
export function palette(
  paper: keyof typeof paperColors,
  a: keyof typeof inkColors,
  b: keyof typeof inkColors,
  c: keyof typeof inkColors,
  d: keyof typeof inkColors,
): Palette {
  return { paper: paperColors[paper], a: inkColors[a], b: inkColors[b], c: inkColors[c], d: inkColors[d] };
}

function channel(hex: string, start: number): number {
  return Number.parseInt(hex.slice(start, start + 2), 16);
}

/** Returns the perceived difference of two colors, from 0 (the same) to about 765 (a weighted RGB distance). */
export function colorDistance(first: Color, second: Color): number {
  const red = channel(first, 1) - channel(second, 1);
  const green = channel(first, 3) - channel(second, 3);
  const blue = channel(first, 5) - channel(second, 5);
  return Math.sqrt(2 * red * red + 4 * green * green + 3 * blue * blue);
}

/** Returns the perceived brightness of a color. */
export function brightness(color: Color): number {
  return 2 * channel(color, 1) + 4 * channel(color, 3) + 3 * channel(color, 5);
}

/** Returns whether the first of two colors is brighter. */
export function isPaler(first: Color, second: Color): boolean {
  return brightness(first) > brightness(second);
}
