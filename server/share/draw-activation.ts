import { ink, paper } from '#shared/domain/brand-colors.ts';
import { titleWidth, type TitleWidth } from '#shared/domain/title-width.ts';
import { block, burst, cardSize, glyph, line, logo, nameStyle } from './drawing.ts';
import type { ActivationCard } from './share-card.ts';
import type { Archivo, TextStyle } from './type/archivo.ts';
import { fitLines, fitOneLine } from './type/fit-lines.ts';
import { renderableText } from './type/renderable-text.ts';

/** In pixels: the footer bar, the text column, and its padding. */
const bar = 96;
const field = 580;
const edge = 52;
const bottom = cardSize.height - bar;

/** The box of the picture, next to the text column. */
export const pictureBox = { left: field, top: 0, width: cardSize.width - field, height: bottom } as const;

/** The text style of titles, by width class. */
const titles: Record<TitleWidth, TextStyle> = {
  1: { weight: 780, width: 125, tracking: -0.045 },
  2: { weight: 780, width: 116, tracking: -0.042 },
  3: { weight: 780, width: 104, tracking: -0.036 },
  4: { weight: 780, width: 92, tracking: -0.03 },
  5: { weight: 780, width: 80, tracking: -0.022 },
};
const meta = { weight: 600, width: 100, tracking: -0.012, size: 31 };
const label = { weight: 660, width: 100, tracking: 0.01, size: 21 };

/** Draws an activation's card without its picture as SVG, in the layout of the home hero. */
export function drawActivation(card: ActivationCard, typeface: Archivo): string {
  const title = renderableText(card.title, typeface);
  // If the typeface cannot render the title, the dates take its place.
  const facts = [...(title ? [card.dates] : []), renderableText(card.venue, typeface)].filter(
    (fact) => fact !== undefined,
  );
  const programName = renderableText(card.programName, typeface) ?? '';
  const nameWidth = 1.2 + typeface.typeset(programName, nameStyle(programName)).width;
  const mark = Math.min(48, 600 / nameWidth);
  return [
    block(card.ground, 0, 0, field, bottom),
    drawBadge(card, typeface),
    drawTitle(title ?? card.dates, facts.length, typeface),
    ...facts.map((fact, index) => drawFact(fact, index, facts.length, typeface)),
    block(ink, 0, bottom, cardSize.width, bar),
    logo(typeface, programName, paper, [edge, bottom + (bar - mark) / 2], mark),
    drawTagline(card.tagline, cardSize.width - 2 * edge - 40 - mark * nameWidth, typeface),
    burst(card.badge, [field, 452], 18, 78, 59 / 78),
    glyph(card.category, card.onBadge, [field - 30, 422], 60),
  ].join('');
}

function drawBadge(card: ActivationCard, typeface: Archivo): string {
  const name = renderableText(card.notice ?? card.categoryName, typeface);
  if (!name) return '';
  const { shown, width } = fitOneLine(name, { ...label, smallest: label.size }, field - edge - 120, typeface);
  const [ground, onGround] = card.notice ? [ink, paper] : [card.badge, card.onBadge];
  return (
    block(ground, edge, 48, width + 56, 46) +
    glyph(card.category, onGround, [edge + 14, 61], 20) +
    line(typeface, shown, label, onGround, [edge + 42, 78])
  );
}

function drawTitle(title: string, facts: number, typeface: Archivo): string {
  const style = titles[titleWidth(title)];
  const top = 122;
  const column = {
    width: field - edge - 34,
    height: bottom - top - 62 - facts * 40,
    largest: 104,
    smallest: 38,
    lineHeight: 0.94,
  };
  const { size, lines } = fitLines(title, column, (text) => typeface.typeset(text, style).width);
  return lines
    .map((text, index) =>
      line(typeface, text, { ...style, size }, ink, [edge, top + size * (0.7 + index * column.lineHeight)]),
    )
    .join('');
}

function drawFact(fact: string, index: number, count: number, typeface: Archivo): string {
  const style = index === 0 && count > 1 ? meta : { ...meta, weight: 440 };
  const { shown, size } = fitOneLine(fact, { ...style, smallest: 24 }, field - edge - 90, typeface);
  return line(typeface, shown, { ...style, size }, ink, [edge, bottom - 44 - (count - 1 - index) * 40]);
}

/** Draws the tagline at the right end of the bar, no wider than `room`. */
function drawTagline(tagline: string, room: number, typeface: Archivo): string {
  const style = { ...meta, weight: 500, size: 24 };
  const { shown, size, width } = fitOneLine(
    renderableText(tagline, typeface) ?? '',
    { ...style, smallest: 14 },
    room,
    typeface,
  );
  return line(typeface, shown, { ...style, size }, paper, [cardSize.width - edge - width, bottom + 57]);
}
