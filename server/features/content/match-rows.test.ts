import { expect, test } from 'vitest';
import { matchRows, uniqueKeys, type KeyedRow } from './match-rows.ts';

/** A row written as `Anna`, or with a key as `key: Anna`. */
function rowOf(text: string): KeyedRow {
  const [name = '', key] = text.split(': ').toReversed();
  return { fields: { name }, key: key ?? name };
}

const none = undefined;
test.each([
  { says: 'nobody is known', rows: ['Anna'], stored: [], means: [none] },
  { says: 'the only one of the name', rows: ['Ben', 'Anna'], stored: ['Anna', 'Ben'], means: [1, 0] },
  { says: 'the only one, whatever the key', rows: ['a1: Anna'], stored: ['Anna'], means: [0] },
  { says: 'case counts', rows: ['ANNA'], stored: ['Anna'], means: [none] },
  { says: 'no key of an export, and too few rows', rows: ['x: Anna'], stored: ['Anna', 'Anna'], means: [none] },
  { says: 'the keys of an export', rows: ['Anna (2): Anna', 'Anna: Anna'], stored: ['Anna', 'Anna'], means: [1, 0] },
  { says: 'one key of an export', rows: ['Anna (2): Anna'], stored: ['Anna', 'Anna'], means: [1] },
  { says: 'a key of another name', rows: ['Anna (2): Ben'], stored: ['Anna', 'Anna'], means: [none] },
  { says: 'as many as there are, in order', rows: ['x: Anna', 'y: Anna'], stored: ['Anna', 'Anna'], means: [0, 1] },
  { says: 'the first is known, the second new', rows: ['x: Anna', 'y: Anna'], stored: ['Anna'], means: [0, none] },
  { says: 'nobody twice', rows: ['x: Anna', 'Anna: Anna'], stored: ['Anna', 'Anna'], means: [1, 0] },
])('$says', ({ rows, stored, means }) => {
  const [fileRows, storedRows] = [rows.map(rowOf), stored.map((name) => ({ name }))];
  const matches = matchRows(fileRows, storedRows);
  expect(fileRows.map((row) => matches.get(row))).toEqual(
    means.map((index) => (index === none ? none : storedRows[index])),
  );
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
