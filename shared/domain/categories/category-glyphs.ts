import type { CategoryKey } from './categories.ts';

/** The SVG path of each category's glyph in a 24 x 24 viewBox, with the even-odd fill rule. */
export const categoryGlyphs: Record<Exclude<CategoryKey, 'default'>, string> = {
  exhibition: 'M2 2h20v20H2zM6.5 6.5v11h11v-11z',
  workshop: 'M3 21C3 11 11 3 21 3c0 10-8 18-18 18z',
  performance: 'M2 20A18 18 0 0 1 20 2v5A13 13 0 0 0 7 20z M11 20a9 9 0 0 1 9-9v9z',
  immersive:
    'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22zm0 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM12 8.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8z',
  market: 'M1 3h22v8a3.67 3.67 0 0 1-7.33 0 3.67 3.67 0 0 1-7.34 0A3.67 3.67 0 0 1 1 11z M3 17h18v4H3z',
  installation: 'M12 1l7 9H5z M4 11.5h16V16H4z M2 23a10 5.5 0 0 1 20 0z',
  digital: 'M2 2h6.6v6.6H2zM15.4 2H22v6.6h-6.6zM8.7 8.7h6.6v6.6H8.7zM2 15.4h6.6V22H2zM15.4 15.4H22V22h-6.6z',
  murals:
    'M2 22C2 11 11 2 22 2v4.4C13.4 6.4 6.4 13.4 6.4 22z M9 22C9 14.8 14.8 9 22 9v4.4c-4.8 0-8.6 3.8-8.6 8.6z M16 22a6 6 0 0 1 6-6v6z',
  'inside track': 'M8 4h8a8 8 0 0 1 0 16H8A8 8 0 0 1 8 4zm0 4.2a3.8 3.8 0 0 0 0 7.6h8a3.8 3.8 0 0 0 0-7.6z',
  'kids club':
    'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22zM8 7.6a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2zm8 0a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2zM6.6 14.6a5.6 5.2 0 0 0 10.8 0z',
};
