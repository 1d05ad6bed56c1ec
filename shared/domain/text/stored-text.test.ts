// cspell:disable -- names and words of several languages
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareNames, foldText, hasWords, isBlank, nameKey, normalizeLine, normalizeText } from './stored-text.ts';

describe('a stored text', () => {
  test.each([
    ['e\u200B\u0301', 'é'],
    ['\uFEFFO\u00ADpen\u00A0 Studio\u2060', 'Open Studio'],
    ['שוק C++\u200E: \u202Bמוזיקה\u202C ', 'שוק C++\u200E: מוזיקה'],
    ['بازار\u200F (C#)\u061C', 'بازار\u200F (C#)\u061C'],
    ['\u202EStudio\u0007\u001B\u202C', 'Studio'],
    ['Open\u2800\u3164Studio\uFFFC', 'Open Studio'],
    ['Cafe\u0301\u200D', 'Café'],
    ['A\t\tB\r\nC\u000BD\fE\u0085F\u2028G\u2029H', 'A B C D E F G H'],
    ['می\u200Cخواهم\u200C', 'می\u200Cخواهم'],
    ['ക്\u200D', 'ക്\u200D'],
    ['👩🏽\u200D🎨 ❤\uFE0F 1\uFE0F\u20E3', '👩🏽\u200D🎨 ❤\uFE0F 1\uFE0F\u20E3'],
    [
      '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
      '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    ],
    ['x\u{E0067}\uFE0F', 'x'],
    ['a\u0000b', 'a\u0000b'],
    [`x${'\u0316'.repeat(40)}y`, `x${'\u0316'.repeat(30)}y`],
    [`x${'\u0316\u200B'.repeat(40)}`, `x${'\u0316'.repeat(30)}`],
  ])('of one line is %j: %j', (typed, stored) => expect(normalizeLine(typed)).toBe(stored));

  test.each([
    [
      ' First\u000Bsecond\u0085third\u2028fourth\u2029fifth\fsixth\rseventh\r\n',
      'First\nsecond\nthird\nfourth\nfifth\nsixth\nseventh',
    ],
    ['A\tB\n\n\tC  D\t', 'A\tB\n\n\tC  D'],
    [
      'What to bring:\n•\tA folding chair\n•\tWater\n\nDoors\t6:30 PM\r\nShow\t7:00 PM\n',
      'What to bring:\n•\tA folding chair\n•\tWater\n\nDoors\t6:30 PM\nShow\t7:00 PM',
    ],
    ['Cafe\u0301\u200B\u00A0du\u00ADo', 'Café\u00A0duo'],
  ])('of several lines is %j: %j', (typed, stored) => expect(normalizeText(typed)).toBe(stored));

  test('stays the same when it is stored again', () => {
    const part = fc.constantFrom(
      ...Array.from(
        '\u0344aé5אक\u0301\u094D\u200B\u200C\u200D\uFE0F\u{E0067}\u{E007F}🏴👩❤\u200E\u200F\u061C\u2800\u3164\t\r\n\u00A0 \u0007',
      ),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        for (const normalize of [normalizeText, normalizeLine])
          expect(normalize(normalize(parts.join('')))).toBe(normalize(parts.join('')));
      }),
    );
  });
});

test.each([
  ['', true],
  [' \n\u200B\u2060\u200D\u00AD\u202E', true],
  ['\u3164\uFE0F\u2800', true],
  ['\u200E\u200F \u061C', true],
  ['\u0301', true],
  ['\u{E0067}', true],
  [' \u200B. ', false],
])('%j is blank: %s', (text, expected) => expect(isBlank(text)).toBe(expected));

test.each([
  ['Café', 'CAFE\u0301\u200B'],
  ['Open Studio', 'open\u00A0 studio'],
  ['ΟΔΟΣ', 'οδος'],
  ['οδος', 'οδοσ'],
  ['GROẞE STRASSE', 'große Straße'],
  ['İstanbul', 'i\u0307stanbul'],
  ['DİYARBAKIR', 'diyarbakır'],
  ['Area 51', 'Area 51\u200C'],
  ['می\u200Cخواهم', 'میخواهم'],
  ['❤\uFE0F', '❤'],
  ['שוק C++\u200E', 'שוק C++'],
  ['Open \u200F Studio\u061C', 'open studio'],
])('%j and %j are the same name', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));

test.each([
  ['Café', 'Cafe'],
  ['Area 51', 'Area 5 1'],
  ['οδός', 'οδος'],
])('%j and %j are two names', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)));

test.each([
  ['MIRÓ', 'miro'],
  ['Children’s ‘Choir’', 'childrens choir'],
  ["O'Brien’s Hip-Hop", 'obriens hip hop'],
  ['“Loud” «Night»', '"loud" "night"'],
  ['Sørensen Straßenkunst Łukasz', 'sorensen strassenkunst lukasz'],
  ['Æon Œuvre Đặng Ðóra Þór Diyarbakır İzmir', 'aeon oeuvre dang dora thor diyarbakir izmir'],
  ['Art\u00A0Walk\n at  Dusk…', 'art walk at dusk...'],
  ['well\u2011made — 5\u22122 co\u00ADop', 'well made 5 2 coop'],
  ['Café \u200E C++\u200F', 'cafe c++'],
  ['ﬁlm Ⅳ ΟΔΟΣ', 'film iv οδοσ'],
])('a search finds %j as %j', (text, folded) => expect(foldText(text)).toBe(folded));

test.each([
  ['Joan Miró', 'miro joan', true],
  ['Joan Miró', ' MIRÓ  ', true],
  ['Joan Miró', 'miro ann', false],
  ['Kids’ Club', 'kids club', true],
  ['Anna-Lee', 'anna lee', true],
  ['Joan Miró', '', true],
])('%j has the words %j: %s', (text, search, isFound) => expect(hasWords(text, search)).toBe(isFound));

test('names are sorted as in a dictionary, with numbers by their value', () => {
  const sorted = ['adobe', 'Álamo', 'Room 9', 'Room 10', 'Zed'];
  expect(sorted.toReversed().toSorted(compareNames)).toEqual(sorted);
});
