// @vitest-environment jsdom
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { artVariants, posterVariants } from '#shared/domain/art-url.ts';
import { categoryKeys } from '#shared/domain/categories.ts';
import { poster } from './poster.ts';
import { markNames, partnerMark } from './partner-mark.ts';
import { portrait } from './portrait/portrait.ts';

const ratios = [
  { name: '4:3', width: 1600, height: 1200 },
  { name: '4:5', width: 960, height: 1200 },
  { name: '2:1', width: 1600, height: 800 },
  { name: '1:1', width: 900, height: 900 },
] as const;

const maxBytes = 20_000;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const variants = numbers(artVariants);
const categories = [...categoryKeys, 'default'] as const;

/** Returns the root of a picture; `parsererror` if it is malformed. */
function parse(svg: string): Element {
  return new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
}

/** Invalid numbers, or numbers with more than one decimal. */
function brokenNumbers(svg: string): string[] {
  return svg.match(/NaN|undefined|Infinity|null|\d\.\d{2,}|\de-?\d/g) ?? [];
}

/** The geometry attributes, which must contain only valid numbers. Others contain colors and ids. */
function geometry(svg: string): string {
  return svg.replace(/(?:id|fill|stroke|clip-path)="[^"]*"/g, '');
}

function compressed(svg: string): number {
  return brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

describe('poster', () => {
  it.each(categories)('draws the same %s picture for the same options', (category) => {
    const options = { category, variant: 1, width: 1600, height: 1200 };
    expect(poster(options)).toBe(poster({ ...options }));
  });

  it.each(categoryKeys)('has six %s pictures, each with its own paper and colors', (category) => {
    const colorsOf = (variant: number) => {
      const svg = poster({ category, variant, width: 960, height: 1200 });
      return [...new Set(svg.match(/#[0-9A-F]{6}/g))].toSorted().join();
    };
    expect(new Set(variants.map(colorsOf)).size).toBe(variants.length);
    expect(() => colorsOf(variants.length + 1)).toThrow('no variant');
  });

  it('has two neutral pictures of each motif for all other categories', () => {
    const drawings = numbers(posterVariants('default')).map((variant) =>
      poster({ category: 'default', variant, width: 960, height: 1200 }),
    );
    expect(new Set(drawings).size).toBe(2 * categories.length);
    const colors = new Set(drawings.flatMap((svg) => svg.match(/#[0-9A-F]{6}/gi) ?? []));
    for (const [, red, green, blue] of [...colors].map((color) => /#(..)(..)(..)/.exec(color) ?? [])) {
      const channels = [red, green, blue].map((channel) => Number.parseInt(channel ?? '', 16));
      expect(Math.max(...channels) - Math.min(...channels)).toBeLessThan(50);
    }
  });

  describe.each(categories)('of the category %s', (category) => {
    it.each(ratios)('is valid at $name', ({ width, height }) => {
      for (const variant of numbers(posterVariants(category))) {
        const svg = poster({ category, variant, width, height });
        const root = parse(svg);
        expect(root.localName).toBe('svg');
        expect(root.getAttribute('viewBox')).toBe(`0 0 ${width} ${height}`);
        expect(root.getAttribute('preserveAspectRatio')).toBe('xMidYMid slice');
        expect(brokenNumbers(geometry(svg))).toEqual([]);
        expect(compressed(svg)).toBeLessThan(maxBytes);
      }
    });
  });

  it('gives every picture unique clip ids, because several may be on a page', () => {
    const ids = variants.flatMap((variant) =>
      ratios.flatMap(({ width, height }) => {
        const svg = poster({ category: 'market', variant, width, height });
        return [...svg.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
      }),
    );
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('portrait', () => {
  const people = Array.from({ length: 40 }, (_, index) => portrait({ seed: `artist-${index}` }));

  it('draws the same person for the same seed and another for the next', () => {
    expect(portrait({ seed: 'artist-0' })).toBe(people[0]);
    expect(new Set(people).size).toBe(people.length);
  });

  it('is valid', () => {
    for (const svg of people) {
      expect(parse(svg).localName).toBe('svg');
      expect(parse(svg).getAttribute('viewBox')).toBe('0 0 900 900');
      expect(brokenNumbers(geometry(svg))).toEqual([]);
      expect(compressed(svg)).toBeLessThan(maxBytes);
    }
  });
});

describe('partnerMark', () => {
  const marks = markNames.map(partnerMark);

  it('draws nine different marks', () => {
    expect(new Set(marks).size).toBe(9);
  });

  it('is valid and in one color', () => {
    for (const svg of marks) {
      expect(parse(svg).getAttribute('viewBox')).toBe('54 22 132 116');
      expect(brokenNumbers(geometry(svg))).toEqual([]);
      expect(new Set(svg.match(/#[0-9A-Fa-f]{6}/g))).toEqual(new Set(['#1F1222']));
    }
  });
});
