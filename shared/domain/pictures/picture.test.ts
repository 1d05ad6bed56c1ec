import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { categoryKeys } from '#shared/domain/categories/categories.ts';
import { posterIds } from './choose-poster.ts';
import { eventImage, focusClass, focusRules, parsePicture, pictureSizes, posterUrl } from './picture.ts';

const stem = '/uploads/0123456789abcdef01234567-c58a63';
const event = (featuredImage: string | null, more = {}) => ({ id: 3, category: 'Murals', featuredImage, ...more });
const listingSizes = '(min-width: 110em) 520px, (min-width: 68.75em) 31vw, (min-width: 37.5em) 46vw, 100vw';

test.each([
  ['as wide as its slot', 1600, 1200, 'listingCard', listingSizes],
  ['as wide as its slot, if it is taller', 600, 1600, 'listingCard', listingSizes],
  ['wider than its slot, by the part cropped at the sides', 1600, 800, 'pastRow', '(min-width: 56.25em) 32vw, 60vw'],
  [
    'whole on its page',
    1600,
    1067,
    'detail',
    '(min-width: 56.25em) min(55vw, 108vh), (min-width: 48em) min(48vw, 108vh), min(100vw, 108vh)',
  ],
  [
    'whole on its page, if it is taller',
    1000,
    1500,
    'detail',
    '(min-width: 56.25em) min(55vw, 47vh), (min-width: 48em) min(48vw, 47vh), min(100vw, 47vh)',
  ],
  ['as wide as the page, if it is a panorama', 2400, 1200, 'detail', '100vw'],
] as const)('a picture is %s', (_, width, height, slot, sizes) =>
  expect(pictureSizes({ width, height }, slot)).toBe(sizes),
);

test.each([
  ['1000x750', `${stem}-480.webp 480w, ${stem}-800.webp 800w, ${stem}-1000x750.webp 1000w`],
  ['800x600', `${stem}-480.webp 480w, ${stem}-800x600.webp 800w`],
])('the URL of a picture of %s has its size, its color and its smaller copies', (size, srcSet) => {
  const [width, height] = size.split('x').map(Number);
  expect(parsePicture(`${stem}-${size}.webp`)).toEqual({ width, height, color: '#c58a63', srcSet });
});

test('the copies of an animation show its first frame', () => {
  const animation = `${stem}-1000x750-animated.webp`;
  const srcSet = `${stem}-480.webp 480w, ${stem}-800.webp 800w, ${stem}-1000.webp 1000w`;
  expect(parsePicture(animation)).toMatchObject({ width: 1000, height: 750, srcSet });
  expect(eventImage(event(animation), 'detail')).toMatchObject({ src: `${stem}-1000.webp`, srcSet });
});

test('other URLs have none', () => expect(parsePicture('https://pictures.example/a.webp')).toBeUndefined());

test.each([
  ['a poster', null, 'bg-paper-3 object-cover'],
  ['a picture of another site', 'https://pictures.example/a.jpg', 'aspect-4/3 object-scale-down'],
  ['a landscape', `${stem}-1600x1067.webp`, 'object-contain'],
  ['a portrait', `${stem}-1000x1500.webp`, 'object-contain is-narrow'],
  ['a panorama', `${stem}-2400x800.webp`, 'object-contain is-panorama'],
])('%s on its own page', (_, featuredImage, className) =>
  expect(eventImage(event(featuredImage), 'detail').className.trim()).toBe(className),
);

test.each([
  [undefined, 'bg-paper-3 object-cover focus-x-50 focus-y-30'],
  [{ x: 20, y: 70 }, 'bg-paper-3 object-cover focus-x-20 focus-y-70'],
  [{ x: 4, y: 96 }, 'bg-paper-3 object-cover focus-x-0 focus-y-100'],
])('a card keeps the point %j', (imageFocus, className) =>
  expect(eventImage(event(`${stem}-1600x1067.webp`, { imageFocus }), 'listingCard').className).toBe(className),
);

test('a small picture is narrow, and enlarged at most 1.5 times', () => {
  const className = 'object-contain is-narrow';
  expect(eventImage(event(`${stem}-500x375.webp`), 'detail')).toMatchObject({ width: 750, height: 563, className });
});

test('a list chooses the poster', () =>
  expect(eventImage(event(null), 'listingCard', 5)).toMatchObject({ src: '/art/murals/5.svg', width: 1200 }));

const publicFolder = join(import.meta.dirname, '../../../client/public');

it.each([...categoryKeys, 'Talks'])('chooses among six committed posters for %s', (category) => {
  const posters = [1, 2, 3, 4, 5, 6, 7].map((id) => posterUrl(category, id));
  expect(new Set(posters).size).toBe(6);
  expect(posters[6]).toBe(posters[0]);
  // The preview of a new activation.
  expect(posterUrl(category, 0)).toBe(posters[0]);
  const files = [...posters, ...[1, 2, 3, 4, 5, 6].map((id) => posterUrl(category, id, 'jpg'))];
  expect(files.filter((file) => !existsSync(join(publicFolder, file)))).toEqual([]);
});

it.each([
  ['different posters stay', [1, 2, 3], [1, 2, 3]],
  ['a neighbor takes the next', [1, 7, 13], [1, 8, 15]],
  ['in the row above, too', [1, 2, 3, 7], [1, 2, 3, 10]],
  ['further away it may come again', [1, 2, 3, 4, 5, 7], [1, 2, 3, 4, 5, 7]],
])('in a list %s', (_, ids, chosen) =>
  expect(posterIds(ids.map((id) => ({ id, category: 'Murals' })))).toEqual(chosen),
);

test('a custom category has the posters of its motif, a named one its own', () => {
  const src = (category: string) =>
    eventImage({ id: 1, category, categoryMotif: 'murals', featuredImage: null }, 'listingCard').src;
  expect(src('Atelier')).toBe('/art/murals/1.svg');
  expect(src('Market')).toBe('/art/market/1.svg');
});

it('another category takes no poster away', () =>
  expect(posterIds(['Murals', 'Market'].map((category) => ({ id: 1, category })))).toEqual([1, 1]));

test('every class has a rule', () => {
  const points = Array.from({ length: 101 }, (_, percent) => ({ x: percent, y: percent }));
  for (const name of points.flatMap((point) => focusClass(point).split(' ')))
    expect(focusRules).toHaveProperty([`.${name}`]);
});
