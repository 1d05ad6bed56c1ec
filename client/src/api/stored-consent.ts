import { parseConsent, type CookieConsent } from '#shared/domain/consent.ts';
import { cookieConsentKey } from '#shared/domain/constants.ts';

/** Returns the stored cookie consent, or undefined if there is none or the browser blocks storage. */
export function readConsent(): CookieConsent | undefined {
  try {
    return parseConsent(localStorage.getItem(cookieConsentKey));
  } catch {
    return undefined;
  }
}

/** Stores the cookie consent. Does nothing if the browser blocks storage. */
export function storeConsent(consent: CookieConsent): void {
  try {
    localStorage.setItem(cookieConsentKey, JSON.stringify(consent));
  } catch {
    // The choice lasts until the page is closed.
  }
}
