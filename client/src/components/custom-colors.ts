import type { CSSProperties } from 'react';
import { categoryKey, categoryStyle } from '#shared/domain/categories.ts';

/** Returns the badge colors of a category whose color the manager chose; the named categories have theirs by class. */
export function customColors(category: string, color?: string | null): CSSProperties | undefined {
  if (!color || categoryKey(category) !== 'default') return undefined;
  const { badge, onBadge } = categoryStyle(category, color);
  return { '--badge': badge, '--on-badge': onBadge } as CSSProperties;
}
