import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  categoryClass,
  categoryKey,
  categoryKeys,
  categoryStyle,
  contrastRatio,
  ink,
  motifOf,
  paper,
  placeholder,
  readableBadge,
} from './categories.ts';

const secondary = '#54475A';

const style = (category: string, categoryColor?: string) => categoryStyle({ category, categoryColor });

test.each([
  ['Murals', 'murals'],
  [' KIDS CLUB ', 'kids club'],
  ['inside track', 'inside track'],
  ['inside-track', 'default'],
  ['', 'default'],
])('"%s" has the key %s', (name, key) => expect(categoryKey(name)).toBe(key));

test('gives the ten named categories distinct colors', () => {
  expect(new Set(categoryKeys.map((name) => style(name).badge)).size).toBe(10);
  expect(new Set(categoryKeys.map((name) => style(name).ground)).size).toBe(10);
});

test.each([...categoryKeys, 'anything else'])('%s has enough contrast on its badge and background', (name) => {
  const { badge, onBadge, ground } = style(name);
  for (const [back, text] of [
    [badge, onBadge],
    [ground, ink],
    [ground, secondary],
  ] as const)
    expect(contrastRatio(back, text)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['Kids Club', 'category-kids-club'],
  ['Poetry', 'category-default'],
])('%s has the class %s', (name, expected) => expect(categoryClass(name)).toBe(expected));

test('a category without colors of its own has the chosen one', () => {
  expect(style('Poetry', '#0E6B3B')).toMatchObject({ badge: '#0E6B3B', onBadge: '#FFFFFF' });
  expect(style('Murals', '#0E6B3B')).toEqual(style('Murals'));
});

test.each([
  ['keeps the badge, with its own color', '#FF9CC3', 'kids club'],
  ['keeps the badge, with the starting color', '#3b82f6', 'kids club'],
  ['has the badge of a color that somebody chose', '#0E6B3B', 'default'],
])('a named category that got another name %s', (_, categoryColor, key) => {
  const renamed = { category: 'Family Hour', categoryColor, categoryMotif: 'kids club' } as const;
  expect(categoryStyle(renamed)).toMatchObject({ ...(key === 'default' ? { badge: categoryColor } : style(key)), key });
  expect(motifOf(renamed)).toBe('kids club');
});

test('the default color is gray, as without one', () => expect(style('Poetry', '#3b82f6')).toEqual(style('Poetry')));

test('every chosen color has enough contrast', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(color, (chosen) => {
      const { badge, onBadge } = style('Poetry', chosen);
      return contrastRatio(badge, onBadge) >= 4.5;
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#FFFFFF', 1],
  ['#3B82F6', '#FFFFFF', 3.68],
])('%s and %s: %d to 1', (a, b, ratio) => {
  expect(contrastRatio(a, b)).toBeCloseTo(ratio, 1);
  expect(contrastRatio(b, a)).toBe(contrastRatio(a, b));
});

test.each([
  ['dark', '#0E6B3B', '#0E6B3B', paper],
  ['light', '#FFC233', '#FFC233', ink],
  ['neither, and darkened', '#8B5CF6', '#8558ec', paper],
])('a chosen color is %s', (_, chosen, badge, onBadge) => expect(readableBadge(chosen)).toEqual({ badge, onBadge }));

test('the colors match the style sheet', async () => {
  const tokens = await readFile(new URL('../../design/tokens.css', import.meta.url), 'utf8');
  for (const [name, color] of Object.entries({ ink, paper: paper.slice(0, 4), 'paper-3': placeholder }))
    expect(tokens).toContain(`--${name}: ${color.toLowerCase()};`);
});
