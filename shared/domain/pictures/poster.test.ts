import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { categoryKeys } from '#shared/domain/categories/categories.ts';
import { posterIds, posterUrl } from './poster.ts';

const publicFolder = join(import.meta.dirname, '../../../client/public');

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

it.each([
  ['different posters stay', [1, 2, 3], [1, 2, 3]],
  ['a neighbor takes the next', [1, 7, 13], [1, 8, 15]],
  ['in the row above, too', [1, 2, 3, 7], [1, 2, 3, 10]],
  ['further away it may come again', [1, 2, 3, 4, 5, 7], [1, 2, 3, 4, 5, 7]],
])('in a list %s', (_, ids, chosen) =>
  expect(posterIds(ids.map((id) => ({ id, category: 'Murals', featuredImage: null })))).toEqual(chosen),
);

it('a picture or another category takes no poster away', () => {
  const picture = { id: 1, category: 'Murals', featuredImage: '/uploads/a.webp' };
  const another = { id: 7, category: 'Market', featuredImage: null };
  expect(posterIds([picture, another, { ...another, category: 'Murals' }])).toEqual([1, 7, 7]);
});
