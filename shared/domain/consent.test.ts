import { describe, expect, test } from 'vitest';
import { parseConsent } from './consent.ts';

describe('a stored consent', () => {
  test('always includes necessary cookies and drops unknown keys', () => {
    const stored = '{"necessary":false,"analytics":false,"marketing":false,"functional":true,"extra":1}';
    expect(parseConsent(stored)).toEqual({ necessary: true, analytics: false, marketing: false, functional: true });
  });
});
