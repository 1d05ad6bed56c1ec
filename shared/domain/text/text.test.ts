import { expect, test, vi } from 'vitest';
// cspell:ignore Okafor Sutter क्या कला
import { firstSentence, leadSentence } from './sentences.ts';
import { endSentence, truncateWords, displayTitle, titleClass, titleWidth } from './text.ts';

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

test.each([
  'Doors open at 7 p.m. and the lanterns go up at 8 in the west garage.',
  'Doors open at 7 p.m. In the west garage, the lanterns go up.',
  'The Ft. Sutter Choir feat. DJ Lumen sings on the grand stair.',
  "Meet Dr. Okafor and St. Mark's brass at 9 a.m. by the fountain.",
  'Bring things, e.g. Lanterns, to No. 12 vs. Mr. J. R. Bell on Sat. Feb. 6.',
  '1. Paint the wall.',
  '“Is it art?” asks Prof. Vega of the U.S. Mint.',
  '夜市は七時から。',
  'क्या यह कला है?',
])('%s is one sentence', (sentence) => expect(firstSentence(`${sentence} Then it ends.`)).toBe(sentence));

test.each([
  ['One. Two. Three.', 'One.'],
  ['Meet Dr. Bell. Bring a hat. All night.', 'Meet Dr. Bell.'],
  ['One.', undefined],
  ['At 7 p.m. Dr. Bell and St. Mark arrive.', undefined],
  ['', undefined],
])('%j is led by %j', (text, lead) => expect(leadSentence(text)).toBe(lead));

test('without Intl.Segmenter, a sentence ends by its length', () => {
  vi.stubGlobal('Intl', {});
  expect(firstSentence('Meet Dr. Bell. Bring a hat.', 16)).toBe('Meet Dr. Bell...');
});

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
