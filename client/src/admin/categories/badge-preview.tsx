import { CategoryBadge } from '#client/components/badge.tsx';
import { categoryStyle } from '#shared/domain/categories.ts';
import { contrastRatio } from '#shared/domain/color.ts';
import { defaultCategoryColor } from '#shared/domain/constants.ts';

/** The badge as visitors will see it, how well it reads, and where its color comes from. */
export function BadgePreview({ name, color }: { name: string; color: string }) {
  const shownName = name.trim() || 'Category';
  const { badge, onBadge } = categoryStyle(shownName, color);
  const ratio = Math.floor(contrastRatio(badge, onBadge) * 10) / 10;
  const textColor = onBadge === '#FFFFFF' ? 'White' : 'Dark';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-input bg-paper-2 px-4 py-3">
      <CategoryBadge category={shownName} color={color} />
      <p role="status" className="min-w-48 flex-1 text-sm leading-snug">
        {textColor} text, contrast {ratio.toFixed(1)} to 1. {reasonFor(shownName, color, badge)}
      </p>
    </div>
  );
}

function reasonFor(name: string, color: string, badge: string): string {
  const { key } = categoryStyle(name);
  if (key !== 'default') return `The program’s own color for ${key}.`;
  if (color.toUpperCase() === defaultCategoryColor) return 'Gray until you choose another color.';
  return badge.toLowerCase() === color.toLowerCase()
    ? ''
    : 'Your color is darkened a little so that its text can be read.';
}
