import type { Archivo, TextStyle } from './archivo.ts';

/** The box of a text in pixels; line height in em. */
export interface Column {
  width: number;
  height: number;
  largest: number;
  smallest: number;
  lineHeight: number;
}

/** Lines of text and their font size. */
export interface FittedLines {
  size: number;
  lines: string[];
}

type Measure = (text: string) => number;

/**
 * Breaks a text into lines at the largest size at which it fits the column. At the smallest size, words are broken, and
 * the text is truncated with three dots. `measure` returns the width of a text in em.
 */
export function fitLines(
  text: string,
  { width, height, largest, smallest, lineHeight }: Column,
  measure: Measure,
): FittedLines {
  const words = text.split(' ');
  const space = measure('n n') - measure('nn');
  const widthOf = new Map(words.map((word) => [word, measure(word)]));
  const room = (size: number) => Math.max(1, Math.floor(height / (size * lineHeight)));

  for (let size = largest; size >= smallest; size -= 2) {
    const isTooWide = words.some((word) => (widthOf.get(word) ?? 0) > width / size);
    const lines = isTooWide ? [] : breakLines(words, width / size, space, widthOf);
    if (lines.length > 0 && lines.length <= room(size)) return { size, lines: balance(lines, words, space, widthOf) };
  }
  const ems = width / smallest;
  const pieces = words.flatMap((word) => breakWord(word, ems, measure));
  const lines = breakLines(pieces, ems, space, new Map(pieces.map((piece) => [piece, measure(piece)])));
  return {
    size: smallest,
    lines: lines.length <= room(smallest) ? lines : truncate(lines.slice(0, room(smallest)), ems, measure),
  };
}

function breakLines(words: string[], ems: number, space: number, widthOf: Map<string, number>): string[] {
  const lines: { text: string; width: number }[] = [];
  for (const word of words) {
    const width = widthOf.get(word) ?? 0;
    const line = lines.at(-1);
    if (line && line.width + space + width <= ems) {
      line.text += ` ${word}`;
      line.width += space + width;
    } else {
      lines.push({ text: word, width });
    }
  }
  return lines.map((line) => line.text);
}

/** Balances the lines to nearly equal lengths without adding one. */
function balance(lines: string[], words: string[], space: number, widthOf: Map<string, number>): string[] {
  const widest = Math.max(...words.map((word) => widthOf.get(word) ?? 0));
  for (let ems = widest; ; ems += 0.02) {
    const balanced = breakLines(words, ems, space, widthOf);
    if (balanced.length <= lines.length) return balanced;
  }
}

function breakWord(word: string, ems: number, measure: Measure): string[] {
  const pieces: string[] = [];
  for (const character of word) {
    const longer = `${pieces.at(-1) ?? ''}${character}`;
    if (pieces.length > 0 && measure(longer) <= ems) pieces[pieces.length - 1] = longer;
    else pieces.push(character);
  }
  return pieces;
}

const trimmed = (text: string) => text.replace(/[\s,;:–—-]+$/, '');

function truncate(lines: string[], ems: number, measure: Measure): string[] {
  let last = trimmed(lines.at(-1) ?? '');
  while (last && measure(`${last}...`) > ems) last = trimmed(last.slice(0, -1));
  return [...lines.slice(0, -1), `${last}...`];
}

/** Returns the part of a text that fits on one line of the given width, with its size and width. */
export function fitOneLine(
  text: string,
  style: TextStyle & { size: number; smallest: number },
  room: number,
  typeface: Archivo,
) {
  const measure = (part: string) => typeface.typeset(part, style).width;
  const column = { width: room, height: style.size, largest: style.size, smallest: style.smallest, lineHeight: 1 };
  const { size, lines } = fitLines(text, column, measure);
  const shown = lines[0] ?? '';
  return { shown, size, width: measure(shown) * size };
}
