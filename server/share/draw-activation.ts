import { ink, paper } from '#shared/domain/brand-colors.ts';
import { titleWidth, type TitleWidth } from '#shared/domain/title-width.ts';
import { site } from '#shared/domain/site.ts';
import { block, burst, cardSize, glyph, line, logo } from './drawing.ts';
import type { ActivationCard } from './share-card.ts';
import type { Archivo, TextStyle } from './type/archivo.ts';
import { fitLines } from './type/fit-lines.ts';
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
  return [
    block(card.ground, 0, 0, field, bottom),
    drawBadge(card, typeface),
    drawTitle(title ?? card.dates, facts.length, typeface),
    ...facts.map((fact, index) => drawFact(fact, index, facts.length, typeface)),
    block(ink, 0, bottom, cardSize.width, bar),
    logo(typeface, paper, [edge, bottom + 24], 48),
    drawVenueLine(typeface),
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
  const letter = titles[titleWidth(title)];
  const top = 122;
  const column = {
    width: field - edge - 34,
    height: bottom - top - 62 - facts * 40,
    largest: 104,
    smallest: 38,
    lineHeight: 0.94,
  };
  const { size, lines } = fitLines(title, column, (text) => typeface.set(text, letter).width);
  return lines
    .map((text, index) =>
      line(typeface, text, { ...letter, size }, ink, [edge, top + size * (0.7 + index * column.lineHeight)]),
    )
    .join('');
}

function drawFact(fact: string, index: number, count: number, typeface: Archivo): string {
  const letter = index === 0 && count > 1 ? meta : { ...meta, weight: 440 };
  const { shown, size } = fitOneLine(fact, { ...letter, smallest: 24 }, field - edge - 90, typeface);
  return line(typeface, shown, { ...letter, size }, ink, [edge, bottom - 44 - (count - 1 - index) * 40]);
}

function drawVenueLine(typeface: Archivo): string {
  const words = `Community arts at ${site.presenterName}, ${site.city}`;
  const letter = { ...meta, weight: 500, size: 24 };
  const width = typeface.set(words, letter).width * letter.size;
  return line(typeface, words, letter, paper, [cardSize.width - edge - width, bottom + 57]);
}

/** Returns the part of a text that fits on one line of the given width, with its size and width. */
function fitOneLine(
  text: string,
  letter: TextStyle & { size: number; smallest: number },
  room: number,
  typeface: Archivo,
) {
  const measure = (part: string) => typeface.set(part, letter).width;
  const column = { width: room, height: letter.size, largest: letter.size, smallest: letter.smallest, lineHeight: 1 };
  const { size, lines } = fitLines(text, column, measure);
  const shown = lines[0] ?? '';
  return { shown, size, width: measure(shown) * size };
}
