import { CategoryBadge } from '#client/components/badge.tsx';
import { categoryStyle } from '#shared/domain/categories.ts';
import { contrastRatio } from '#shared/domain/color.ts';
import { defaultCategoryColor } from '#shared/domain/constants.ts';

/** Previews the category badge, with its contrast ratio and the origin of its color. */
export function BadgePreview({ name, color }: { name: string; color: string }) {
  const shownName = name.trim() || 'Category';
  const { badge, onBadge } = categoryStyle(shownName, color);
  const ratio = Math.floor(contrastRatio(badge, onBadge) * 10) / 10;
  const textColor = onBadge === '#FFFFFF' ? 'White' : 'Dark';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-input bg-paper-2 px-4 py-3">
      <CategoryBadge category={shownName} color={color} />
      <p role="status" className="min-w-48 flex-1 text-sm leading-snug">
        {textColor} text, contrast {ratio.toFixed(1)} to 1. {explainColor(shownName, color, badge)}
      </p>
    </div>
  );
}

function explainColor(name: string, color: string, badge: string): string {
  const { key } = categoryStyle(name);
  if (key !== 'default') return `The program’s own color for ${key}.`;
  if (color.toUpperCase() === defaultCategoryColor) return 'Gray until you choose a different color.';
  return badge.toLowerCase() === color.toLowerCase()
    ? ''
    : 'Your color is darkened slightly to keep the text readable.';
}
