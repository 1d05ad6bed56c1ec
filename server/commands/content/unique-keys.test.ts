import { expect, test } from 'vitest';
import { uniqueKeys } from './unique-keys.ts';

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
