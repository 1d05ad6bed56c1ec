import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import { textLink } from '#client/ui/text-link.ts';
import './cookie-banner.css';
import {
  consentTo,
  cookieChoicesId,
  optionalCookies,
  refusesTracking,
  useCookieChoices,
  type CookieConsent,
} from './cookie-choices.tsx';

const CookiePreferences = lazyOnInteraction(async () => (await import('./cookie-preferences.tsx')).CookiePreferences);

/** Asks for consent to cookies on every page until the visitor has chosen. */
export function CookieBanner() {
  const choices = useCookieChoices();
  // Undefined until the dialog is first opened.
  const [isChoosing, setIsChoosing] = useState<boolean>();
  const close = () => {
    setIsChoosing(isChoosing && false);
    document.getElementById(choices.asking === 'again' ? cookieChoicesId : 'main')?.focus({ preventScroll: true });
  };
  const choose = (consent: CookieConsent) => {
    choices.choose(consent);
    close();
  };
  const dismiss = () => {
    choices.dismiss();
    close();
  };
  return (
    <>
      {choices.asking !== 'no' && (
        <CookieQuestion onChoose={choose} onCustomize={() => setIsChoosing(true)} onDismiss={dismiss} />
      )}
      {isChoosing !== undefined && <CookiePreferences open={isChoosing} onOpenChange={setIsChoosing} onSave={choose} />}
    </>
  );
}

interface CookieQuestionProps {
  onChoose: (consent: CookieConsent) => void;
  onCustomize: () => void;
  onDismiss: () => void;
}

/** The banner. If opened again, it takes the focus and shows the current choice. */
function CookieQuestion({ onChoose, onCustomize, onDismiss }: CookieQuestionProps) {
  const { consent, asking } = useCookieChoices();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asking === 'again') panel.current?.focus();
  }, [asking]);
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="cookie-title" className="cookie-banner z-cookie print:hidden">
      <h2 id="cookie-title">Cookies, your call</h2>
      <p className="cookie-purpose">
        We use necessary cookies to run this site. With your permission we also use analytics, marketing and functional
        cookies.
      </p>
      {refusesTracking() && <p>Your browser asks sites not to track you, so analytics and marketing stay off.</p>}
      {consent && <p>Allowed now: {allowedKinds(consent)}.</p>}
      <div>
        <Button size="small" onClick={() => onChoose(consentTo(() => true))}>
          Accept All
        </Button>
        <Button size="small" onClick={() => onChoose(consentTo(() => false))}>
          Necessary Only
        </Button>
      </div>
      <button type="button" className="min-h-11 px-3" onClick={onCustomize}>
        <span className={textLink}>Customize</span>
      </button>
      <IconButton aria-label="Close" className="-mr-3" onClick={onDismiss}>
        <X className="size-5" />
      </IconButton>
    </section>
  );
}

function allowedKinds(consent: CookieConsent): string {
  return ['necessary', ...optionalCookies.filter((kind) => consent[kind])].join(', ');
}
