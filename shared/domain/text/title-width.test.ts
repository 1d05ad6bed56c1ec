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
  ['Low Tide', 'w1 longest-4 length-20'],
  ['x'.repeat(90), 'w5 longest-40 length-100'],
  ['x y '.repeat(99), 'w5 longest-1 length-200'],
  ['Qui\u00A0? Toi', 'w1 longest-5 length-20'],
])('%s has classes for its width, its longest word and its length', (title, classes) => {
  expect(titleClass(title)).toBe(classes);
});
