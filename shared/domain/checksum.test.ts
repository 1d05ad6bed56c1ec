import { expect, it } from 'vitest';
import { checksum } from './checksum.ts';

// http://www.isthe.com/chongo/src/fnv/test_fnv.c
it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('of %j is the published one', (text, sum) => {
  expect(checksum(text)).toBe(sum);
});
