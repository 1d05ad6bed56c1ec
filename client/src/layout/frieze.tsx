import { CategoryGlyph } from '#client/components/category-glyph.tsx';
import { categoryKeys, categoryStyle } from '#shared/domain/categories.ts';

/** The frieze of the design: a decorative row with a tile for each of the ten categories. */
export function Frieze() {
  return (
    <div aria-hidden="true" className="grid grid-cols-5 md:grid-cols-10 print:hidden">
      {categoryKeys.map((key) => {
        const { badge, onBadge } = categoryStyle(key);
        return (
          <div
            key={key}
            className="grid aspect-square place-items-center"
            style={{ background: badge, color: onBadge }}
          >
            <CategoryGlyph category={key} className="size-[46%]" />
          </div>
        );
      })}
    </div>
  );
}
