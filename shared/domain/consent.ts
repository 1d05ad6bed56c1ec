/** The cookies a visitor allows; stored only in the browser. */
export interface CookieConsent {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  functional: boolean;
}

export const optionalCookies = ['analytics', 'marketing', 'functional'] as const;
export type OptionalCookie = (typeof optionalCookies)[number];

export function consentToAll(allowed: boolean): CookieConsent {
  return { necessary: true, analytics: allowed, marketing: allowed, functional: allowed };
}

/** Returns a consent without analytics and marketing, for browsers that send Global Privacy Control. */
export function withoutTracking(consent: CookieConsent): CookieConsent {
  return { ...consent, analytics: false, marketing: false };
}

/** Returns the stored consent, or undefined if it is missing or invalid. */
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
