import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { categoryKeys } from './categories.ts';
import { posterUrl } from './poster.ts';

const publicFolder = join(import.meta.dirname, '../../client/public');

it.each([...categoryKeys, 'Talks'])('chooses among six committed posters for %s', (category) => {
  const posters = [1, 2, 3, 4, 5, 6, 7].map((id) => posterUrl(category, id));
  expect(new Set(posters).size).toBe(6);
  expect(posters[6]).toBe(posters[0]);
  const files = [...posters, ...[1, 2, 3, 4, 5, 6].map((id) => posterUrl(category, id, 'jpg'))];
  expect(files.filter((file) => !existsSync(join(publicFolder, file)))).toEqual([]);
});

it('ignores the case of a category', () => {
  expect(posterUrl('Kids Club', 9)).toBe('/art/kids-club/3.svg');
  expect(posterUrl('Sound walks', 0)).toBe('/art/default/1.svg');
});
