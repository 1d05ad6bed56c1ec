// @vitest-environment jsdom
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { categoryKeys } from '#shared/domain/categories.ts';
import { artwork } from './artwork.ts';
import { partnerMark } from './partner-mark.ts';
import { portrait } from './portrait.ts';

const RATIOS = [
  { name: '4:3', width: 1600, height: 1200 },
  { name: '4:5', width: 960, height: 1200 },
  { name: '2:1', width: 1600, height: 800 },
  { name: '1:1', width: 900, height: 900 },
] as const;

const MOST_BYTES = 20_000;

const categories = [...categoryKeys, 'default'] as const;

/** The root of a picture; a malformed one has `parsererror` for a root. */
function parse(svg: string): Element {
  return new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
}

/** Numbers that went wrong, or that are written with more than one decimal. */
function brokenNumbers(svg: string): string[] {
  return svg.match(/NaN|undefined|Infinity|null|\d\.\d{2,}|\de-?\d/g) ?? [];
}

/** Attributes hold colors and ids as well; geometry is what must be free of broken numbers. */
function geometry(svg: string): string {
  return svg.replace(/(?:id|fill|stroke|clip-path)="[^"]*"/g, '');
}

function compressed(svg: string): number {
  return brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

describe('artwork', () => {
  it('covers the ten categories and a default', () => {
    expect(categories).toHaveLength(11);
  });

  it.each(categories)('repeats a %s picture for the same seed', (category) => {
    const request = { seed: 'night-market', category, width: 1600, height: 1200 };
    expect(artwork(request)).toBe(artwork({ ...request }));
  });

  it.each(categories)('draws a different %s picture for every seed', (category) => {
    const pictures = Array.from({ length: 12 }, (_, index) =>
      artwork({ seed: `event-${index}`, category, width: 960, height: 1200, variant: 0 }),
    );
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it.each(categories)('prints a %s picture in each of its three palettes', (category) => {
    const pictures = [0, 1, 2].map((variant) => artwork({ seed: 'a', category, width: 960, height: 1200, variant }));
    expect(new Set(pictures).size).toBe(3);
    expect(artwork({ seed: 'a', category, width: 960, height: 1200, variant: 3 })).toBe(pictures[0]);
    expect(pictures).toContain(artwork({ seed: 'a', category, width: 960, height: 1200 }));
  });

  describe.each(categories)('of the category %s', (category) => {
    it.each(RATIOS)('is sound at $name', ({ width, height }) => {
      for (const seed of ['one', 'two', 'three', 'four', 'five', 'six']) {
        const svg = artwork({ seed, category, width, height });
        const root = parse(svg);
        expect(root.localName).toBe('svg');
        expect(root.getAttribute('viewBox')).toBe(`0 0 ${width} ${height}`);
        expect(root.getAttribute('preserveAspectRatio')).toBe('xMidYMid slice');
        expect(brokenNumbers(geometry(svg))).toEqual([]);
        expect(compressed(svg)).toBeLessThan(MOST_BYTES);
      }
    });
  });

  it('gives every picture clip ids of its own, since several may share a page', () => {
    const ids = ['a', 'b'].flatMap((seed) =>
      RATIOS.flatMap(({ width, height }) => {
        const svg = artwork({ seed, category: 'market', width, height });
        return [...svg.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
      }),
    );
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('portrait', () => {
  const people = Array.from({ length: 40 }, (_, index) => portrait({ seed: `artist-${index}` }));

  it('repeats a person for the same seed and draws another for the next', () => {
    expect(portrait({ seed: 'artist-0' })).toBe(people[0]);
    expect(new Set(people).size).toBe(people.length);
  });

  it('is sound', () => {
    for (const svg of people) {
      expect(parse(svg).localName).toBe('svg');
      expect(parse(svg).getAttribute('viewBox')).toBe('0 0 900 900');
      expect(brokenNumbers(geometry(svg))).toEqual([]);
      expect(compressed(svg)).toBeLessThan(MOST_BYTES);
    }
  });
});

describe('partnerMark', () => {
  const marks = Array.from({ length: 60 }, (_, index) => partnerMark({ seed: `partner-${index}` }));

  it('repeats a mark for the same seed and has several', () => {
    expect(partnerMark({ seed: 'partner-0' })).toBe(marks[0]);
    expect(new Set(marks).size).toBeGreaterThanOrEqual(8);
  });

  it('is sound and in one color', () => {
    for (const svg of new Set(marks)) {
      expect(parse(svg).getAttribute('viewBox')).toBe('54 22 132 116');
      expect(brokenNumbers(geometry(svg))).toEqual([]);
      expect(new Set(svg.match(/#[0-9A-Fa-f]{6}/g))).toEqual(new Set(['#1F1222']));
    }
  });
});
