import { expect, it } from 'vitest';
import { z } from 'zod';
import { jsonChunks, chunksOf } from './chunks.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

it('splits a list into chunks', () => {
  const parts = [...chunksOf(numbers(250))];
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.flat()).toEqual(numbers(250));
});

it.each([0, 1, 99, 100, 101, 250])('serializes a list of %i as JSON', (count) => {
  const list = numbers(count).map((id) => ({ id, secret: 'x' }));
  const text = [...jsonChunks(z.array(z.object({ id: z.number() })), list)].join('');
  expect(JSON.parse(text)).toEqual(numbers(count).map((id) => ({ id })));
});

it('serializes values other than lists', () => {
  expect([...jsonChunks(z.object({ words: z.string() }), { words: 'a, [b]', secret: 'x' })].join('')).toBe(
    '{"words":"a, [b]"}',
  );
});

it('rejects an invalid item at any position', () => {
  const list = [...numbers(150), 'x'];
  expect(() => [...jsonChunks(z.array(z.number()), list)]).toThrow(z.ZodError);
});
