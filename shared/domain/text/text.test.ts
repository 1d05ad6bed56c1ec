import { expect, test } from 'vitest';
import { endSentence, firstSentence, truncateWords, displayTitle, titleClass, titleWidth } from './text.ts';

test.each([
  ['one two three', 3, 'one two three'],
  ['one two three four', 3, 'one two three...'],
  ['one\n\ntwo   three\tfour', 3, 'one two three...'],
  ['  one  two ', 3, '  one  two '],
])('truncates %j to %i words', (text, limit, result) => expect(truncateWords(text, limit)).toBe(result));

test.each([
  ['Paper Street', 'Paper Street.'],
  ['Paper Street, Inc.', 'Paper Street, Inc.'],
  ['Oh!', 'Oh!'],
  ['St. Paul', 'St. Paul.'],
])('ends %j with one mark', (text, sentence) => expect(endSentence(text)).toBe(sentence));

test.each([
  ['Dance. All night long.', 'Dance.'],
  ['Meet at St. Lawrence. Bring a hat.', 'Meet at St. Lawrence.'],
  ['Songs by J. S. Bach. All night.', 'Songs by J. S. Bach.'],
  ['Dance all night long until the morning.', 'Dance all night long...'],
  ['Dance all night until ten', 'Dance all night until ten'],
  ['  Dance  all\n\nnight. Long.', 'Dance all night.'],
  ['🎈'.repeat(20), '🎈'.repeat(20)],
  [' \n', ''],
])('%s begins with the sentence %s', (text, sentence) => expect(firstSentence(text, 25)).toBe(sentence));

// cspell:ignore ville jardin

test.each([
  ['Nuit blanche : la ville', 'Nuit blanche\u00A0: la ville'],
  ['Où est Marie ? Ici ! Enfin ; oui', 'Où est Marie\u00A0? Ici\u00A0! Enfin\u00A0; oui'],
  ['« Le jardin »', '«\u00A0Le jardin\u00A0»'],
  ['Low Tide: a room', 'Low Tide: a room'],
  ['', ''],
])('displays %j as %j', (title, shown) => expect(displayTitle(title)).toBe(shown));

test.each([
  ['Echo', 1],
  ['  Low Tide ', 1],
  ['Behind the Press', 2],
  ['Half-Time Choir', 2],
  ['Night Market Under the Oaks', 3],
  ['Eight Hundred Square Feet of Sky', 4],
  ['Floor Plans for Imaginary Houses and Their Gardens', 5],
  ['', 1],
])('%s has width %i', (title, width) => expect(titleWidth(title)).toBe(width));

test.each([
  ['Low Tide', 'w1 longest-4 length-10'],
  ['x'.repeat(90), 'w5 longest-40 length-90'],
  ['x y '.repeat(99), 'w5 longest-1 length-200'],
  ['Qui\u00A0? Toi', 'w1 longest-5 length-10'],
])('%s has classes for its width, its longest word and its length', (title, classes) => {
  expect(titleClass(title)).toBe(classes);
});
