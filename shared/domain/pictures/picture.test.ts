import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { categoryKeys } from '#shared/domain/categories/categories.ts';
import { posterIds } from './choose-poster.ts';
import { eventImage, focusClass, focusRules, parsePicture, pictureSizes, posterUrl } from './picture.ts';

describe('pictureSizes', () => {
  it('returns the slot width for pictures of the same ratio or taller', () => {
    expect(pictureSizes({ width: 1600, height: 1200 }, 'listingCard')).toBe(
      '(min-width: 1760px) 520px, (min-width: 1100px) 31vw, (min-width: 600px) 46vw, 100vw',
    );
    expect(pictureSizes({ width: 600, height: 1600 }, 'listingCard')).toBe(
      '(min-width: 1760px) 520px, (min-width: 1100px) 31vw, (min-width: 600px) 46vw, 100vw',
    );
  });

  it('widens the size by the part cropped at the sides', () => {
    expect(pictureSizes({ width: 1600, height: 800 }, 'pastRow')).toBe('(min-width: 900px) 32vw, 60vw');
    expect(pictureSizes({ width: 1600, height: 1600 }, 'homeCard')).toBe(
      '(min-width: 1100px) 29vw, (min-width: 600px) 58vw, 125vw',
    );
  });
});

describe('the page of an activation', () => {
  it.each([
    ['a landscape', 1600, 1067, '(min-width: 768px) min(48vw, 90vh), min(100vw, 90vh)'],
    ['a portrait', 1000, 1500, '(min-width: 768px) min(48vw, 47vh), min(100vw, 47vh)'],
    ['a panorama', 2400, 800, '100vw'],
  ])('shows %s whole', (_, width, height, sizes) => expect(pictureSizes({ width, height }, 'detail')).toBe(sizes));
});

describe('parsePicture', () => {
  const stem = '/uploads/0123456789abcdef01234567-c58a63';

  it('reads size, color and copies from a URL', () => {
    expect(parsePicture(`${stem}-1000x750.webp`)).toEqual({
      width: 1000,
      height: 750,
      color: '#c58a63',
      srcSet: `${stem}-480.webp 480w, ${stem}-800.webp 800w, ${stem}-1000x750.webp 1000w`,
    });
  });

  it('has no copy of its own width', () => {
    expect(parsePicture(`${stem}-800x600.webp`)?.srcSet).toBe(`${stem}-480.webp 480w, ${stem}-800x600.webp 800w`);
  });

  it('returns undefined for other URLs', () => {
    expect(parsePicture('https://pictures.example/a.webp')).toBeUndefined();
  });
});

const stem = '/uploads/0123456789abcdef01234567-c58a63';
const event = (featuredImage: string | null, more = {}) => ({ id: 3, category: 'Murals', featuredImage, ...more });

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
  for (let percent = 0; percent <= 100; percent++) {
    for (const name of focusClass({ x: percent, y: percent }).split(' '))
      expect(focusRules).toHaveProperty([`.${name}`]);
  }
});
