import { describe, expect, test } from 'vitest';
import { consentToAll, parseConsent, withoutTracking } from './consent.ts';

test('allows all cookies or only the necessary ones', () => {
  expect(consentToAll(true)).toEqual({ necessary: true, analytics: true, marketing: true, functional: true });
  expect(consentToAll(false)).toEqual({ necessary: true, analytics: false, marketing: false, functional: false });
});

test('removes analytics and marketing for Global Privacy Control', () => {
  expect(withoutTracking(consentToAll(true))).toEqual({
    necessary: true,
    analytics: false,
    marketing: false,
    functional: true,
  });
});

describe('a stored consent', () => {
  test('is read back as stored', () => {
    const chosen = { necessary: true, analytics: true, marketing: false, functional: true } as const;
    expect(parseConsent(JSON.stringify(chosen))).toEqual(chosen);
  });

  test('always includes necessary cookies and drops unknown keys', () => {
    const stored = '{"necessary":false,"analytics":false,"marketing":false,"functional":true,"extra":1}';
    expect(parseConsent(stored)).toEqual({ necessary: true, analytics: false, marketing: false, functional: true });
  });

  test.each([
    null,
    '',
    '{',
    '{}',
    '{"analytics":true,"marketing":true}',
    '{"analytics":"true","marketing":true,"functional":true}',
  ])('is ignored if invalid: %s', (stored) => expect(parseConsent(stored)).toBeUndefined());
});
