import { CategoryGlyph } from '#client/components/category-glyph.tsx';
import { Burst } from '#client/ui/burst.tsx';
import { customColors } from '#client/components/custom-colors.ts';
import { categoryClass, categoryKey } from '#shared/domain/categories.ts';

/** The category as a sticker on the edge between text and picture. */
export function HeroSticker({ category, color }: { category: string; color?: string | null | undefined }) {
  return (
    <div aria-hidden="true" className={`hero-sticker ${categoryClass(category)}`} style={customColors(category, color)}>
      <Burst points={18} fill="var(--badge)" className="size-full" />
      <CategoryGlyph category={categoryKey(category)} className="absolute inset-0 m-auto size-[38%]" />
    </div>
  );
}
