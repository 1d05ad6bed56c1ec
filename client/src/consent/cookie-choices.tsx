import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useProgram } from '#client/api/use-program.ts';
import { readStored, writeStored } from '#client/ui/browser-storage.ts';
import { cookieConsentKey } from '#shared/domain/constants.ts';
import { isManagerPath } from '#shared/domain/pages/site-pages.ts';

declare global {
  interface Navigator {
    /** Global Privacy Control: the user does not want to be tracked. */
    readonly globalPrivacyControl?: boolean;
  }
}

export const optionalCookies = ['analytics', 'marketing', 'functional'] as const;

export type OptionalCookie = (typeof optionalCookies)[number];

/** The cookies a visitor allows; stored only in the browser. */
export type CookieConsent = Record<OptionalCookie, boolean> & { necessary: true };

/** Returns a consent without the kinds that the browser refuses. */
export function consentTo(isAllowed: (kind: OptionalCookie) => boolean): CookieConsent {
  const allows = (kind: OptionalCookie) => isAllowed(kind) && !isRefused(kind);
  return {
    necessary: true,
    analytics: allows('analytics'),
    marketing: allows('marketing'),
    functional: allows('functional'),
  };
}

interface CookieChoices {
  /** Undefined until the visitor has chosen. */
  consent: CookieConsent | undefined;
  /** Whether the banner is shown; 'again' if the visitor opened it to change their choice. */
  asking: 'no' | 'first' | 'again';
  choose: (consent: CookieConsent) => void;
  askAgain: () => void;
  /** Hides the banner for this visit. */
  dismiss: () => void;
}

const CookieContext = createContext<CookieChoices | null>(null);

export function refusesTracking(): boolean {
  return navigator.globalPrivacyControl === true;
}

export function isRefused(kind: OptionalCookie): boolean {
  return kind !== 'functional' && refusesTracking();
}

export function CookieChoicesProvider({ children }: { children: ReactNode }) {
  const [consent, setConsent] = useState(readConsent);
  const [asking, setAsking] = useState<CookieChoices['asking']>(consent ? 'no' : 'first');
  const choices: CookieChoices = {
    consent,
    asking,
    choose: (chosen) => {
      writeStored(cookieConsentKey, chosen);
      setConsent(chosen);
      setAsking('no');
    },
    askAgain: () => setAsking('again'),
    dismiss: () => setAsking('no'),
  };
  return <CookieContext value={choices}>{children}</CookieContext>;
}

export function useCookieChoices(): CookieChoices {
  const choices = useContext(CookieContext);
  if (!choices) throw new Error('useCookieChoices needs a CookieChoicesProvider above it');
  return choices;
}

/** The id of the button in the footer, which gets the focus back from the banner. */
export const cookieChoicesId = 'cookie-choices';

function readConsent(): CookieConsent | undefined {
  const stored = readStored(cookieConsentKey) as CookieConsent | null | undefined;
  const isValid = optionalCookies.every((kind) => typeof stored?.[kind] === 'boolean');
  return stored && isValid ? consentTo((kind) => stored[kind]) : undefined;
}

/**
 * The analytics script, only with the visitor's consent and never on the manager's pages. A running script cannot be
 * unloaded: a withdrawn consent takes effect on the next page load, and a manager's page that has it is reloaded.
 */
export function Analytics() {
  const { analyticsScriptUrl } = useProgram();
  const { consent } = useCookieChoices();
  const [path] = useLocation();
  const isManager = isManagerPath(path);
  useEffect(() => {
    if (isManager && document.querySelector(`script[src="${CSS.escape(analyticsScriptUrl ?? '')}"]`)) location.reload();
  }, [isManager, analyticsScriptUrl]);
  return analyticsScriptUrl && consent?.analytics && !isManager ? <script async src={analyticsScriptUrl} /> : null;
}
