import { burstPoints } from '#shared/design/burst-points.ts';
import { categoryGlyphs } from '#shared/domain/category-glyphs.ts';
import type { CategoryKey } from '#shared/domain/categories.ts';

/** The glyph of a category. Decorative; takes the text color. */
export function CategoryGlyph({ category, className }: { category: CategoryKey; className?: string }) {
  return category === 'default' ? (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={className} fill="currentColor">
      <polygon points={burstPoints(10, 0.66)} />
    </svg>
  ) : (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className} fill="currentColor" fillRule="evenodd">
      <path d={categoryGlyphs[category]} />
    </svg>
  );
}
