import { ink, paper } from '#shared/domain/brand-colors.ts';
import { titleWidth, type TitleWidth } from '#shared/domain/title-width.ts';
import { site } from '#shared/domain/site.ts';
import { block, burst, cardSize, glyph, line, logo } from './drawing.ts';
import type { ActivationCard } from './share-card.ts';
import type { Archivo, Letter } from './type/archivo.ts';
import { fitLines } from './type/fit-lines.ts';
import { renderableText } from './type/renderable-text.ts';

/** In pixels: the bar at the foot, the field of the words, and their distance from its edge. */
const bar = 96;
const field = 580;
const edge = 52;
const bottom = cardSize.height - bar;

/** Where the picture stands on a card: beside the words, which are never printed on it. */
export const pictureBox = { left: field, top: 0, width: cardSize.width - field, height: bottom } as const;

/** How titles of each width are set (design section 4.3). */
const titles: Record<TitleWidth, Letter> = {
  1: { weight: 780, width: 125, tracking: -0.045 },
  2: { weight: 780, width: 116, tracking: -0.042 },
  3: { weight: 780, width: 104, tracking: -0.036 },
  4: { weight: 780, width: 92, tracking: -0.03 },
  5: { weight: 780, width: 80, tracking: -0.022 },
};
const meta = { weight: 600, width: 100, tracking: -0.012, size: 31 };
const label = { weight: 660, width: 100, tracking: 0.01, size: 21 };

/**
 * Everything of an activation's card but its picture, as SVG: in the order and the manner of the home screen's hero.
 */
export function drawActivation(card: ActivationCard, typeface: Archivo): string {
  const title = renderableText(card.title, typeface);
  // A title in a script that the typeface lacks leaves its place to the dates.
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
    drawPlace(typeface),
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

function drawPlace(typeface: Archivo): string {
  const words = `Community arts at ${site.presenterName}, ${site.city}`;
  const letter = { ...meta, weight: 500, size: 24 };
  const width = typeface.set(words, letter).width * letter.size;
  return line(typeface, words, letter, paper, [cardSize.width - edge - width, bottom + 57]);
}

/** What of a text stands on one line of a width in pixels, at which size, and how wide that is. */
function fitOneLine(
  text: string,
  letter: Letter & { size: number; smallest: number },
  room: number,
  typeface: Archivo,
) {
  const measure = (part: string) => typeface.set(part, letter).width;
  const column = { width: room, height: letter.size, largest: letter.size, smallest: letter.smallest, lineHeight: 1 };
  const { size, lines } = fitLines(text, column, measure);
  const shown = lines[0] ?? '';
  return { shown, size, width: measure(shown) * size };
}
