import { ink, paper } from '#shared/domain/brand-colors.ts';
import { categoryKeys, categoryStyle } from '#shared/domain/categories.ts';
import { site } from '#shared/domain/site.ts';
import { block, cardSize, glyph, line, logo } from './drawing.ts';
import type { Archivo } from './type/archivo.ts';

const tile = cardSize.width / categoryKeys.length;
const lead = { weight: 460, width: 100, tracking: -0.012, size: 44 };

/** Draws the program's card as SVG: its name above the frieze of all categories. */
export function drawProgram(typeface: Archivo): string {
  const wordmark = Math.min(
    200,
    1050 / (typeface.set(site.programName, { weight: 820, width: 118, tracking: -0.05 }).width + 1.3),
  );
  const tiles = categoryKeys.map((key, index) => {
    const { badge, onBadge } = categoryStyle(key);
    const [x, y] = [index * tile, cardSize.height - tile];
    return block(badge, x, y, tile, tile) + glyph(key, onBadge, [x + tile * 0.27, y + tile * 0.27], tile * 0.46);
  });
  return [
    block(ink, 0, 0, cardSize.width, cardSize.height),
    logo(typeface, paper, [72, 108], wordmark),
    line(typeface, `Community arts at ${site.presenterName}, ${site.city}`, lead, paper, [78, 420]),
    ...tiles,
  ].join('');
}
