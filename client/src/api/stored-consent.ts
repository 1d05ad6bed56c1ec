import { parseConsent, type CookieConsent } from '#shared/domain/consent.ts';
import { cookieConsentKey } from '#shared/domain/constants.ts';

/**
 * The visitor's choice of cookies, kept in their browser. Storage can be forbidden: then nothing is stored and the
 * banner asks again.
 */
export function readConsent(): CookieConsent | undefined {
  try {
    return parseConsent(localStorage.getItem(cookieConsentKey));
  } catch {
    return undefined;
  }
}

/** Keeps a choice for the next visit, where the browser lets us. */
export function storeConsent(consent: CookieConsent): void {
  try {
    localStorage.setItem(cookieConsentKey, JSON.stringify(consent));
  } catch {
    // Nothing to do: the choice holds until the page is left.
  }
}
