/** What a visitor allows; kept in their browser, nothing of it reaches the server. */
export interface CookieConsent {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  functional: boolean;
}

/** The choices a visitor can make; necessary cookies are no choice. */
export const optionalCookies = ['analytics', 'marketing', 'functional'] as const;
export type OptionalCookie = (typeof optionalCookies)[number];

/** Every optional kind allowed, or none. */
export function consentToAll(allowed: boolean): CookieConsent {
  return { necessary: true, analytics: allowed, marketing: allowed, functional: allowed };
}

/** What is left of a choice in a browser that sends Global Privacy Control: nothing that follows its owner. */
export function withoutTracking(consent: CookieConsent): CookieConsent {
  return { ...consent, analytics: false, marketing: false };
}

/** Reads a stored choice; anything unreadable counts as none, so that the banner asks again. */
export function parseConsent(stored: string | null): CookieConsent | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    if (typeof value !== 'object' || value === null) return undefined;
    const { analytics, marketing, functional } = value as Record<OptionalCookie, unknown>;
    if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean' || typeof functional !== 'boolean')
      return undefined;
    return { necessary: true, analytics, marketing, functional };
  } catch {
    return undefined;
  }
}
