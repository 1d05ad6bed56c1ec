import { defaultCategoryColor } from '#shared/domain/constants.ts';

/** Design colors that are used outside style sheets, as in `shared/design/tokens.css`. */
export const ink = '#1F1222';
export const paper = '#FFFFFF';
/** The background of a picture while it loads (paper-3). */
export const placeholder = '#EFEAEE';

/** The colors of a category's badge and of its page background. */
export interface CategoryStyle {
  key: CategoryKey;
  badge: string;
  onBadge: string;
  ground: string;
}

/** The categories with their own colors and posters, in lower case. */
export const categoryKeys = [
  'exhibition',
  'workshop',
  'performance',
  'immersive',
  'market',
  'installation',
  'digital',
  'murals',
  'inside track',
  'kids club',
] as const;
export type CategoryMotif = (typeof categoryKeys)[number];
/** A category with its own colors, or 'default'. */
export type CategoryKey = CategoryMotif | 'default';

const styles: Record<CategoryKey, Omit<CategoryStyle, 'key'>> = {
  exhibition: { badge: '#2347D9', onBadge: paper, ground: '#E3F0FC' },
  workshop: { badge: '#FFC233', onBadge: ink, ground: '#C8EDD5' },
  performance: { badge: '#CF1560', onBadge: paper, ground: '#FFB5CF' },
  immersive: { badge: '#5F37C6', onBadge: paper, ground: '#DACBFF' },
  market: { badge: '#CC2F12', onBadge: paper, ground: '#FFB81F' },
  installation: { badge: '#00696D', onBadge: paper, ground: '#BFE9E4' },
  digital: { badge: '#72CCFA', onBadge: ink, ground: '#FFE4EA' },
  murals: { badge: '#FF8038', onBadge: ink, ground: '#FFD6BC' },
  'inside track': { badge: '#0E7440', onBadge: paper, ground: '#FFE7A3' },
  'kids club': { badge: '#FF9CC3', onBadge: ink, ground: '#BFE2FF' },
  default: { badge: '#635A68', onBadge: paper, ground: '#EAE2FB' },
};

/** The SVG path of each category's glyph in a 24 x 24 viewBox, with the even-odd fill rule. */
export const categoryGlyphs: Record<CategoryMotif, string> = {
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

/** Returns the class that sets `--badge`, `--on-badge` and `--ground` for a category (tailwind.config.ts). */
export function categoryClass(name: string): string {
  return `category-${categoryKey(name).replace(' ', '-')}`;
}

/**
 * Returns the key of a category by its stored name; 'default' if it has no colors of its own. The ten names are ASCII,
 * so that visitors' browsers need none of the rules of other texts.
 */
export function categoryKey(name: string): CategoryKey {
  const key = name.trim().toLowerCase();
  return categoryKeys.find((known) => known === key) ?? 'default';
}

/** What an activation knows of its category. */
export interface Categorized {
  category: string;
  categoryColor?: string | null | undefined;
  categoryMotif?: CategoryMotif | null | undefined;
}

/** Returns the category whose posters an activation has: its own, or the one chosen for a custom one. */
export function motifOf({ category, categoryMotif }: Categorized): string {
  return categoryKey(category) === 'default' ? (categoryMotif ?? category) : category;
}

/** Returns the colors of a category. The default color counts as none and is shown as gray, as specified. */
export function categoryStyle(category: Categorized): CategoryStyle {
  const key = badgeKey(category);
  const color = chosenColor(category);
  return { key, ...styles[key], ...(key === 'default' && color ? readableBadge(color) : {}) };
}

/** Returns the named category whose badge a category has, also by another name, unless its color is another. */
export function badgeKey(category: Categorized): CategoryKey {
  const key = categoryKey(motifOf(category));
  const color = chosenColor(category);
  return color && color !== styles[key].badge && key !== categoryKey(category.category) ? 'default' : key;
}

function chosenColor({ categoryColor }: Categorized): string | undefined {
  const color = categoryColor?.toUpperCase();
  return color === defaultCategoryColor ? undefined : color;
}

/** The WCAG 2.1 AA minimum for text. */
const minTextContrast = 4.5;

/** Returns the WCAG contrast ratio of two `#RRGGBB` colors, from 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns a background, darkened if neither ink nor white is readable on it, and its text color. */
export function readableBadge(ground: string): { badge: string; onBadge: string } {
  if (contrastRatio(ground, paper) >= minTextContrast) return { badge: ground, onBadge: paper };
  if (contrastRatio(ground, ink) >= minTextContrast) return { badge: ground, onBadge: ink };
  return readableBadge(darken(ground));
}

function darken(color: string): string {
  return `#${channels(color)
    .map((channel) =>
      Math.floor(channel * 0.96)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
