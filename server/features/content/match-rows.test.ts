import { expect, test } from 'vitest';
import { matchRows, uniqueKeys, type KeyedRow } from './match-rows.ts';

/** A row written as `Anna`, or with a key as `key: Anna`. */
function rowOf(text: string): KeyedRow<{ name: string }> {
  const [name = '', key] = text.split(': ').toReversed();
  return { fields: { name }, key: key ?? name, hasOwnKey: key !== undefined };
}

test.each([
  { says: 'nobody is known', rows: ['Anna'], stored: [], means: [undefined] },
  { says: 'the only one of the name', rows: ['Ben', 'Anna'], stored: ['Anna', 'Ben'], means: [1, 0] },
  { says: 'the only one, whatever the key', rows: ['a1: Anna'], stored: ['Anna'], means: [0] },
  { says: 'case counts', rows: ['ANNA'], stored: ['Anna'], means: [undefined] },
  { says: 'one of two is nobody in particular', rows: ['Anna'], stored: ['Anna', 'Anna'], means: [undefined] },
  { says: 'the keys of an export', rows: ['Anna (2): Anna', 'Anna: Anna'], stored: ['Anna', 'Anna'], means: [1, 0] },
  { says: 'one key of an export', rows: ['Anna (2): Anna'], stored: ['Anna', 'Anna'], means: [1] },
  {
    says: 'a key of an export under another name',
    rows: ['Anna (2): Ben'],
    stored: ['Anna', 'Anna'],
    means: [undefined],
  },
  { says: 'as many as there are, in order', rows: ['x: Anna', 'y: Anna'], stored: ['Anna', 'Anna'], means: [0, 1] },
  { says: 'the first is known, the second new', rows: ['x: Anna', 'y: Anna'], stored: ['Anna'], means: [0, undefined] },
  { says: 'nobody twice', rows: ['Anna', 'Anna: Anna'], stored: ['Anna', 'Anna'], means: [undefined, 0] },
])('$says', ({ rows, stored, means }) => {
  const [fileRows, storedRows] = [rows.map((row) => rowOf(row)), stored.map((name) => ({ name }))];
  const matches = matchRows(fileRows, storedRows, uniqueKeys(stored));
  expect(fileRows.map((row) => matches.get(row))).toEqual(
    means.map((index) => (index === undefined ? undefined : storedRows[index])),
  );
  expect(new Set(matches.values()).size).toBe(matches.size);
});

test.each([
  { names: [], keys: [] },
  { names: ['Anna', 'Ben'], keys: ['Anna', 'Ben'] },
  { names: ['Anna', 'anna'], keys: ['Anna', 'anna'] },
  { names: ['Anna', 'Ben', 'Anna', 'Anna'], keys: ['Anna', 'Ben', 'Anna (2)', 'Anna (3)'] },
  { names: ['Anna', 'Anna', 'Anna (2)'], keys: ['Anna', 'Anna (3)', 'Anna (2)'] },
  { names: ['Anna (2)', 'Anna (2)', 'Anna', 'Anna'], keys: ['Anna (2)', 'Anna (2) (2)', 'Anna', 'Anna (3)'] },
])('$names have the keys $keys', ({ names, keys }) => {
  expect(uniqueKeys(names)).toEqual(keys);
});
