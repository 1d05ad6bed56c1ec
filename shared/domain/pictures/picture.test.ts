import { describe, expect, it } from 'vitest';
import { parsePicture, pictureSizes } from './picture.ts';

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
    ['a landscape', 1600, 1067, 'min(100vw, 90vh)'],
    ['a portrait', 1000, 1500, 'min(100vw, 47vh)'],
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

  it('returns undefined for other URLs', () => {
    expect(parsePicture('https://pictures.example/a.webp')).toBeUndefined();
  });
});
