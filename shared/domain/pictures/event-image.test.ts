import { expect, test } from 'vitest';
import { eventImage } from './event-image.ts';

const stem = '/uploads/0123456789abcdef01234567-c58a63';
const event = (featuredImage: string | null, more = {}) => ({ id: 3, category: 'Murals', featuredImage, ...more });

test.each([
  ['a poster', null, 'bg-paper-3 object-cover'],
  ['a picture of another site', 'https://pictures.example/a.jpg', 'aspect-4/3 object-scale-down'],
  ['a landscape', `${stem}-1600x1067.webp`, 'object-contain'],
  ['a portrait', `${stem}-1000x1500.webp`, 'object-contain is-portrait'],
  ['a panorama', `${stem}-2400x800.webp`, 'object-contain is-panorama'],
])('%s on its own page', (_, featuredImage, className) =>
  expect(eventImage(event(featuredImage), 'detail').className.trim()).toBe(className),
);

test.each([
  [undefined, 'bg-paper-3 object-cover focus-x-50 focus-y-30'],
  [{ x: 20, y: 70 }, 'bg-paper-3 object-cover focus-x-20 focus-y-70'],
])('a card keeps the point %j', (imageFocus, className) =>
  expect(eventImage(event(`${stem}-1600x1067.webp`, { imageFocus }), 'listingCard').className).toBe(className),
);

test('a small picture is enlarged at most 1.5 times', () =>
  expect(eventImage(event(`${stem}-500x375.webp`), 'detail')).toMatchObject({ width: 750, height: 563 }));

test('a list chooses the poster', () =>
  expect(eventImage(event(null), 'listingCard', 5)).toMatchObject({ src: '/art/murals/5.svg', width: 1200 }));
