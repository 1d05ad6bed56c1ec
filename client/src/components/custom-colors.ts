import type { CSSProperties } from 'react';
import { categoryKey, categoryStyle } from '#shared/domain/categories.ts';

/** Returns the badge colors of a custom category. Named categories get theirs from a class. */
export function customColors(category: string, color?: string | null): CSSProperties | undefined {
  if (!color || categoryKey(category) !== 'default') return undefined;
  const { badge, onBadge } = categoryStyle(category, color);
  return { '--badge': badge, '--on-badge': onBadge } as CSSProperties;
}
