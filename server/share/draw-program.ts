import { ink, paper } from '#shared/domain/brand-colors.ts';
import { categoryKeys, categoryStyle } from '#shared/domain/categories.ts';
import { block, cardSize, glyph, line, logo, nameStyle } from './drawing.ts';
import type { ProgramCard } from './share-card.ts';
import type { Archivo } from './type/archivo.ts';
import { fitOneLine } from './type/fit-lines.ts';
import { renderableText } from './type/renderable-text.ts';

const tile = cardSize.width / categoryKeys.length;
const lead = { weight: 460, width: 100, tracking: -0.012, size: 44 };

/** Draws the program's card as SVG: its name above the frieze of all categories. */
export function drawProgram(card: ProgramCard, typeface: Archivo): string {
  const name = renderableText(card.programName, typeface) ?? '';
  const tagline = fitOneLine(renderableText(card.tagline, typeface) ?? '', { ...lead, smallest: 24 }, 1050, typeface);
  const wordmark = Math.min(200, 1050 / (typeface.typeset(name, nameStyle(name)).width + 1.3));
  const tiles = categoryKeys.map((key, index) => {
    const { badge, onBadge } = categoryStyle(key);
    const [x, y] = [index * tile, cardSize.height - tile];
    return block(badge, x, y, tile, tile) + glyph(key, onBadge, [x + tile * 0.27, y + tile * 0.27], tile * 0.46);
  });
  return [
    block(ink, 0, 0, cardSize.width, cardSize.height),
    logo(typeface, name, paper, [72, 108], wordmark),
    line(typeface, tagline.shown, { ...lead, size: tagline.size }, paper, [78, 420]),
    ...tiles,
  ].join('');
}
