import { ink, paper } from './brand-colors.ts';
import { readableBadge } from './color.ts';
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

/**
 * Returns the colors of a category: fixed for the ten named ones, otherwise based on its chosen color. The default
 * color does not count as chosen and is shown as gray, as specified.
 */
export function categoryStyle(name: string, color?: string | null): CategoryStyle {
  const key = categoryKey(name);
  const isChosen = color && color.toUpperCase() !== defaultCategoryColor;
  return { key, ...styles[key], ...(key === 'default' && isChosen ? readableBadge(color, ink, paper) : {}) };
}
