import { expect, test } from 'vitest';
import { titleClass, titleWidth } from './title-width.ts';

test.each([
  ['Echo', 1],
  ['  Low Tide ', 1],
  ['Behind the Press', 2],
  ['Half-Time Choir', 2],
  ['Night Market Under the Oaks', 3],
  ['Eight Hundred Square Feet of Sky', 4],
  ['Floor Plans for Imaginary Houses and Their Gardens', 5],
  ['', 1],
])('%s has width %i', (title, width) => expect(titleWidth(title)).toBe(width));

test.each([
  ['Low Tide', 1, 'w1 longest-4'],
  ['Low Tide', 2, 'w2 longest-4'],
  ['x'.repeat(90), 1, 'w5 longest-40'],
  ['Qui\u00A0? Toi', 1, 'w1 longest-5'],
] as const)('%s has classes for its width and its longest word', (title, widest, classes) => {
  expect(titleClass(title, widest)).toBe(classes);
});
