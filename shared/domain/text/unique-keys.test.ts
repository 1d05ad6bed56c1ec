import { expect, test } from 'vitest';
import { distinctNames } from './unique-keys.ts';

test.each([
  ['one of a name', [['Ben', 'Potter']], ['Ben']],
  [
    'a detail',
    [
      ['Anna Lee', 'Sculptor'],
      ['ANNA LEE', 'Painter'],
    ],
    ['Anna Lee, Sculptor', 'ANNA LEE, Painter'],
  ],
  [
    'no detail',
    [
      ['Anna', ''],
      ['Anna', null],
      ['Anna', 'Poet'],
    ],
    ['Anna', 'Anna (2)', 'Anna, Poet'],
  ],
  [
    'the same detail',
    [
      ['Anna', 'Poet'],
      ['Anna', 'Poet'],
    ],
    ['Anna, Poet', 'Anna, Poet (2)'],
  ],
] as const)('records of one name are told apart: %s', (_what, records, names) => {
  const given = records.map(([name, title], index) => ({ id: index + 1, name, title }));
  // In any order of the list, the oldest keeps its name.
  for (const list of [given, given.toReversed()])
    expect(given.map(({ id }) => distinctNames(list, ({ title }) => title).get(id))).toEqual(names);
});
