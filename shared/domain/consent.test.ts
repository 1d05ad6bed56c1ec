import { describe, expect, test } from 'vitest';
import { consentToAll, parseConsent, withoutTracking } from './consent.ts';

test('all or only what is necessary', () => {
  expect(consentToAll(true)).toEqual({ necessary: true, analytics: true, marketing: true, functional: true });
  expect(consentToAll(false)).toEqual({ necessary: true, analytics: false, marketing: false, functional: false });
});

test('Global Privacy Control leaves what follows nobody', () => {
  expect(withoutTracking(consentToAll(true))).toEqual({
    necessary: true,
    analytics: false,
    marketing: false,
    functional: true,
  });
});

describe('a stored choice', () => {
  test('is read back as it was written', () => {
    const chosen = { necessary: true, analytics: true, marketing: false, functional: true } as const;
    expect(parseConsent(JSON.stringify(chosen))).toEqual(chosen);
  });

  test('always has the necessary cookies, and nothing that is not ours', () => {
    const stored = '{"necessary":false,"analytics":false,"marketing":false,"functional":true,"extra":1}';
    expect(parseConsent(stored)).toEqual({ necessary: true, analytics: false, marketing: false, functional: true });
  });

  test.each([
    null,
    '',
    'true',
    'null',
    '[]',
    '{',
    '{}',
    '"all"',
    '{"analytics":true,"marketing":true}',
    '{"analytics":"true","marketing":true,"functional":true}',
  ])('that cannot be read counts as none: %s', (stored) => expect(parseConsent(stored)).toBeUndefined());
});
