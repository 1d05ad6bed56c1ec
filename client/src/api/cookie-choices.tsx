import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { withoutTracking, type CookieConsent } from '#shared/domain/consent.ts';
import { readConsent, storeConsent } from './stored-consent.ts';

declare global {
  interface Navigator {
    /**
     * Global Privacy Control: the browser's owner does not want to be tracked. Missing where a browser does not know
     * of it.
     */
    readonly globalPrivacyControl?: boolean;
  }
}

/** What the visitor allows, and whether they are being asked. */
export interface CookieChoices {
  /** Undefined until the visitor has said. Their browser's Global Privacy Control is already taken into account. */
  consent: CookieConsent | undefined;
  /** Whether the browser itself says no to analytics and marketing. */
  refusesTracking: boolean;
  /** 'again' when the visitor asked to be asked. */
  asking: 'no' | 'first' | 'again';
  choose: (consent: CookieConsent) => void;
  askAgain: () => void;
  /** Stops asking, for this visit. */
  dismiss: () => void;
}

const CookieContext = createContext<CookieChoices | null>(null);

/** Keeps the visitor's choice of cookies for everything below it. */
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

/** The visitor's choice of cookies, and the ways to change it. */
export function useCookieChoices(): CookieChoices {
  const choices = useContext(CookieContext);
  if (!choices) throw new Error('useCookieChoices needs a CookieChoicesProvider above it');
  return choices;
}
