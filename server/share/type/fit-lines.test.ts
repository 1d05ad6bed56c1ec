import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitLines, type Column } from './fit-lines.ts';

/** Every character is half an em wide. */
const measure = (text: string) => text.length / 2;
const column: Column = { width: 400, height: 300, largest: 100, smallest: 40, lineHeight: 1 };

describe('lines in a column', () => {
  it.each([
    ['one word, as large as it may be', 'Echo', 100, ['Echo']],
    ['one word, as large as the column is wide', 'Installations', 60, ['Installations']],
    ['lines of nearly the same length', 'aa bb cc dd', 100, ['aa bb', 'cc dd']],
    ['many words, smaller', 'aaaa '.repeat(15).trim(), 56, Array.from({ length: 5 }, () => 'aaaa aaaa aaaa')],
    ['a word that is too long, broken', 'x'.repeat(45), 40, ['x'.repeat(20), 'x'.repeat(20), 'x'.repeat(5)]],
    [
      'too much, cut short',
      'x'.repeat(300),
      40,
      [...Array.from({ length: 6 }, () => 'x'.repeat(20)), `${'x'.repeat(17)}...`],
    ],
    [
      'without a comma before the dots',
      `${'x'.repeat(16)}, `.repeat(20).trim(),
      40,
      [...Array.from({ length: 6 }, () => `${'x'.repeat(16)},`), `${'x'.repeat(16)}...`],
    ],
  ])('%s', (_, text, size, lines) => expect(fitLines(text, column, measure)).toEqual({ size, lines }));

  it('always fit the column, and end with dots only if text was cut', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,60}$/), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(words, (texts) => {
        const text = texts.join(' ');
        const { size, lines } = fitLines(text, column, measure);
        const isInside =
          lines.length * size <= column.height && lines.every((line) => measure(line) * size <= column.width);
        const isWhole = lines.join('').replaceAll(' ', '') === text.replaceAll(' ', '');
        return isInside && (isWhole || (lines.at(-1) ?? '').endsWith('...'));
      }),
    );
  });
});
