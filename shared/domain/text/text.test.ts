import { expect, test } from 'vitest';
import { cardText, endSentence, firstSentence, truncateWords } from './text.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

test.each([
  ['one two three', 3, 'one two three'],
  ['one two three four', 3, 'one two three...'],
  ['one\n\ntwo   three\tfour', 3, 'one two three...'],
  ['  one  two ', 3, '  one  two '],
])('truncates %j to %i words', (text, limit, result) => expect(truncateWords(text, limit)).toBe(result));

test('keeps forty words and truncates one more', () => {
  expect(truncateWords(words(40), 40)).toBe(words(40));
  expect(truncateWords(words(41), 40)).toBe(`${words(40)}...`);
});

test.each([
  ['One. Two.', 'One.'],
  ['Version 2.5 is here! Come.', 'Version 2.5 is here!'],
  ['  Over\n\ntwo lines.\nThree', 'Over two lines.'],
  ['欢迎光临。请进。', '欢迎光临。'],
  [`${'words '.repeat(60)}.`, `${'words '.repeat(33).trim()}...`],
  ['😀'.repeat(300), `${'😀'.repeat(200)}...`],
])('the first sentence, case %#', (text, sentence) => expect(firstSentence(text)).toBe(sentence));

test.each([
  ['Paper Street', 'Paper Street.'],
  ['Paper Street, Inc.', 'Paper Street, Inc.'],
  ['Oh!', 'Oh!'],
])('ends %j with one mark', (text, sentence) => expect(endSentence(text)).toBe(sentence));

test.each([
  ['Low Tide', 'low tide!', undefined, ''],
  ['Low Tide', 'Dance. All night.', 20, 'Dance. All night.'],
  ['Low Tide', 'Dance. All night long.', 20, 'Dance.'],
  ['Low Tide', 'Dance all night long, until the morning.', 20, 'Dance all night...'],
  ['Low Tide', words(41), undefined, `${words(40)}...`],
])('the card of %s: %s has the text', (title, description, maxLength, text) =>
  expect(cardText({ title, description }, maxLength)).toBe(text),
);
