import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  categoryClass,
  categoryKey,
  categoryKeys,
  categoryStyle,
  contrastRatio,
  ink,
  paper,
  placeholder,
  readableBadge,
} from './categories.ts';

const secondary = '#54475A';
test.each([
  ['Murals', 'murals'],
  [' KIDS CLUB ', 'kids club'],
  ['inside track', 'inside track'],
  ['inside-track', 'default'],
  ['', 'default'],
])('"%s" has the key %s', (name, key) => expect(categoryKey(name)).toBe(key));

test('gives the ten named categories distinct colors', () => {
  expect(new Set(categoryKeys.map((name) => categoryStyle(name).badge)).size).toBe(10);
  expect(new Set(categoryKeys.map((name) => categoryStyle(name).ground)).size).toBe(10);
});

describe.each([...categoryKeys, 'anything else'])('%s', (name) => {
  const { badge, onBadge, ground } = categoryStyle(name);

  test('has enough contrast on its badge and background', () => {
    expect(contrastRatio(badge, onBadge)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(ground, ink)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(ground, secondary)).toBeGreaterThanOrEqual(4.5);
  });
});

test.each([
  ['Kids Club', 'category-kids-club'],
  ['Poetry', 'category-default'],
])('%s has the class %s', (name, expected) => expect(categoryClass(name)).toBe(expected));

describe('the chosen color', () => {
  test('is that of a category without colors of its own', () => {
    expect(categoryStyle('Poetry', '#0E6B3B')).toMatchObject({ badge: '#0E6B3B', onBadge: '#FFFFFF' });
    expect(categoryStyle('Murals', '#0E6B3B')).toEqual(categoryStyle('Murals'));
  });

  test('is gray, as without one, if it is the default', () =>
    expect(categoryStyle('Poetry', '#3b82f6')).toEqual(categoryStyle('Poetry')));

  test('always has enough contrast', () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(color, (chosen) => {
        const { badge, onBadge } = categoryStyle('Poetry', chosen);
        return contrastRatio(badge, onBadge) >= 4.5;
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#FFFFFF', 1],
  ['#3B82F6', '#FFFFFF', 3.68],
])('%s and %s: %d to 1', (a, b, ratio) => {
  expect(contrastRatio(a, b)).toBeCloseTo(ratio, 1);
  expect(contrastRatio(b, a)).toBe(contrastRatio(a, b));
});

describe('readableBadge', () => {
  test('keeps a color with enough contrast to white or ink', () => {
    expect(readableBadge('#0E6B3B')).toEqual({ badge: '#0E6B3B', onBadge: '#FFFFFF' });
    expect(readableBadge('#FFC233')).toEqual({ badge: '#FFC233', onBadge: ink });
  });

  test('darkens a color without', () => {
    const { badge, onBadge } = readableBadge('#8B5CF6');
    expect(onBadge).toBe('#FFFFFF');
    expect(badge).not.toBe('#8B5CF6');
    expect(contrastRatio(badge, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
  });
});

test('the colors match the style sheet', async () => {
  const tokens = await readFile(new URL('../../design/tokens.css', import.meta.url), 'utf8');
  for (const [name, color] of Object.entries({ ink, paper: paper.slice(0, 4), 'paper-3': placeholder }))
    expect(tokens).toContain(`--${name}: ${color.toLowerCase()};`);
});
