import { CategoryGlyph } from '#client/parts/category-glyph.tsx';
import { Burst } from '#client/ui/burst.tsx';
import { categoryStyle } from '#shared/domain/categories.ts';

/** The category as a sticker on the seam of field and picture. The only thing that may touch a picture. */
export function HeroSticker({ category, color }: { category: string; color: string | null }) {
  const style = categoryStyle(category, color);
  return (
    <div aria-hidden="true" className="hero-sticker" style={{ color: style.onBadge }}>
      <Burst points={18} fill={style.badge} className="size-full" />
      <CategoryGlyph category={style.key} className="absolute inset-0 m-auto size-[38%]" />
    </div>
  );
}
