import { expect, test } from 'vitest';
import { titleWidth } from './title-width.ts';

test.each([
  ['Echo', 1],
  ['  Low Tide ', 1],
  ['Signal Garden', 2],
  ['Behind the Press', 2],
  ['Half-Time Choir', 2],
  ['Night Market Under the Oaks', 3],
  ['Quartet for Escalators', 4],
  ['Installation', 3],
  ['Eight Hundred Square Feet of Sky', 4],
  ['Floor Plans for Imaginary Houses and Their Gardens', 5],
  ['', 1],
])('%s is set at width %i', (title, width) => expect(titleWidth(title)).toBe(width));
