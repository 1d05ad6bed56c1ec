import { ink, paper } from './brand-colors.ts';
import { defaultCategoryColor } from '#shared/domain/constants.ts';

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
/** A category with its own colors, or 'default'. */
export type CategoryKey = (typeof categoryKeys)[number] | 'default';

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
  default: { badge: '#635A68', onBadge: paper, ground: '#EFEAEE' },
};

/** Returns the class that sets `--badge`, `--on-badge` and `--ground` for a category (tailwind.config.ts). */
export function categoryClass(name: string): string {
  return `category-${categoryKey(name).replace(' ', '-')}`;
}

/** Returns the key of a category by name, ignoring case; 'default' if it has no colors of its own. */
export function categoryKey(name: string): CategoryKey {
  const normalized = name.trim().toLowerCase();
  return categoryKeys.find((key) => key === normalized) ?? 'default';
}

/** Returns the colors of a category. The default color counts as none and is shown as gray, as specified. */
export function categoryStyle(name: string, color?: string | null): CategoryStyle {
  const key = categoryKey(name);
  const isChosen = color && color.toUpperCase() !== defaultCategoryColor;
  return { key, ...styles[key], ...(key === 'default' && isChosen ? readableBadge(color) : {}) };
}

/** The WCAG 2.1 AA minimum for text. */
const minTextContrast = 4.5;

/** Returns the WCAG contrast ratio of two `#RRGGBB` colors, from 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the given background, darkened if neither ink nor white has enough contrast, and its text color. */
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
