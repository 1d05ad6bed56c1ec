import { expect, test } from 'vitest';
import { readPrice } from './admission.ts';

test.each([
  'Free',
  'free!',
  ' FREE ENTRY ',
  'Free admission.',
  'Free entry for everyone',
  'Free for all',
  'Free of charge',
])('%j is free', (text) => expect(readPrice(text)).toEqual({ amount: 0 }));

test.each([
  ['$10', 10, '$'],
  ['$0', 0, '$'],
  ['€ 7.50', 7.5, '€'],
])('%j is a price', (text, amount, sign) => expect(readPrice(text)).toEqual({ amount, sign }));

test.each([
  'Free for members, $12 general',
  'Free parking; tickets $10',
  'Free with a receipt of $50, else $5',
  '$10, kids free',
  'Free w/ RSVP',
  'Free for members',
  'free tea',
  'Free-range eggs',
  '$5 - $10',
  '10',
  '',
])('%j says more', (text) => expect(readPrice(text)).toBeUndefined());
