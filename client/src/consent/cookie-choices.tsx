import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useProgram } from '#client/api/program.ts';
import { parseConsent, withoutTracking, type CookieConsent } from '#shared/domain/consent.ts';
import { cookieConsentKey } from '#shared/domain/constants.ts';
import { isManagerPath } from '#shared/domain/pages/page-paths.ts';

declare global {
  interface Navigator {
    /** Global Privacy Control: the user does not want to be tracked. Missing in browsers without support. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** The visitor's cookie consent, and the state of the banner. */
export interface CookieChoices {
  /** Undefined until the visitor has chosen. Respects the browser's Global Privacy Control. */
  consent: CookieConsent | undefined;
  /** Whether the browser sends Global Privacy Control, which refuses analytics and marketing. */
  refusesTracking: boolean;
  /** Whether the banner is shown; 'again' if the visitor opened it to change their choice. */
  asking: 'no' | 'first' | 'again';
  choose: (consent: CookieConsent) => void;
  askAgain: () => void;
  /** Hides the banner for this visit. */
  dismiss: () => void;
}

const CookieContext = createContext<CookieChoices | null>(null);

/** Provides the visitor's cookie choices to its children. */
export function CookieChoicesProvider({ children }: { children: ReactNode }) {
  const refusesTracking = navigator.globalPrivacyControl === true;
  const [chosen, setChosen] = useState(readConsent);
  const [asking, setAsking] = useState<CookieChoices['asking']>(chosen ? 'no' : 'first');
  const choices = useMemo<CookieChoices>(() => {
    const honored = (consent: CookieConsent) => (refusesTracking ? withoutTracking(consent) : consent);
    return {
      consent: chosen ? honored(chosen) : undefined,
      refusesTracking,
      asking,
      choose: (consent) => {
        storeConsent(honored(consent));
        setChosen(honored(consent));
        setAsking('no');
      },
      askAgain: () => setAsking('again'),
      dismiss: () => setAsking('no'),
    };
  }, [chosen, asking, refusesTracking]);
  return <CookieContext value={choices}>{children}</CookieContext>;
}

/** Returns the visitor's cookie choices and the functions that change them. */
export function useCookieChoices(): CookieChoices {
  const choices = useContext(CookieContext);
  if (!choices) throw new Error('useCookieChoices needs a CookieChoicesProvider above it');
  return choices;
}

/** The id of the button, which gets the focus back from the banner. */
export const cookieChoicesId = 'cookie-choices';

/** Returns the stored cookie consent, or undefined if there is none or the browser blocks storage. */
function readConsent(): CookieConsent | undefined {
  try {
    return parseConsent(localStorage.getItem(cookieConsentKey));
  } catch {
    return undefined;
  }
}

/** Stores the cookie consent. Does nothing if the browser blocks storage. */
function storeConsent(consent: CookieConsent): void {
  try {
    localStorage.setItem(cookieConsentKey, JSON.stringify(consent));
  } catch {
    // The choice lasts until the page is closed.
  }
}

/**
 * The analytics script, only with the visitor's consent and never on the manager's pages. React adds it to the page
 * once. A running script cannot be unloaded, so a withdrawn consent takes effect on the next page load, and a manager
 * who comes back by the browser's Back button gets a new page.
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
