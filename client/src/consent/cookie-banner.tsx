import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { consentToAll, optionalCookies, type CookieConsent } from '#shared/domain/consent.ts';
import './cookie-banner.css';
import { useCookieChoices } from './cookie-choices.tsx';

const CookiePreferences = lazyOnInteraction(async () => (await import('./cookie-preferences.tsx')).CookiePreferences);

/** Asks for consent to cookies until the visitor has chosen. The close button hides it for this visit only. */
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

/** The panel at the bottom of the window. Gets the focus if the visitor opened it again, and shows their choice. */
function CookieQuestion({ onChoose, onCustomize, onDismiss }: CookieQuestionProps) {
  const size = 'max-sm:grow max-sm:px-1.5 max-tiny:text-[.8125rem]';
  const { consent, refusesTracking, asking } = useCookieChoices();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asking === 'again') panel.current?.focus();
  }, [asking]);
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="cookie-title" className="cookie-banner z-cookie shadow-pop">
      <div className="max-w-[34rem] min-w-0 max-md:max-w-none">
        <h2 id="cookie-title" className="text-[1.15em] leading-snug font-bold">
          Cookies, your call
        </h2>
        <p className="text-ink-2">
          We use necessary cookies to run this site. With your permission we also use analytics, marketing and
          functional cookies.
        </p>
        {refusesTracking && <p>Your browser asks sites not to track you, so analytics and marketing stay off.</p>}
        {consent && <p>Allowed now: {allowedKinds(consent)}.</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 sm:gap-x-2 md:pr-12">
        <Button size="small" className={size} onClick={() => onChoose(consentToAll(true))}>
          Accept All
        </Button>
        <Button size="small" className={size} onClick={() => onChoose(consentToAll(false))}>
          Necessary Only
        </Button>
        <button type="button" className={clsx('min-h-11 px-3 text-sm', size)} onClick={onCustomize}>
          <span className={textLink}>Customize</span>
        </button>
      </div>
      <IconButton aria-label="Close" className="absolute top-0 right-0 md:top-1.5 md:right-1.5" onClick={onDismiss}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </section>
  );
}

function allowedKinds(consent: CookieConsent): string {
  return ['necessary', ...optionalCookies.filter((kind) => consent[kind])].join(', ');
}

/** The id of the button, which gets the focus back from the banner. */
const cookieChoicesId = 'cookie-choices';

/** Opens the cookie banner again. */
export function CookieChoicesButton() {
  const { askAgain } = useCookieChoices();
  return (
    <button type="button" id={cookieChoicesId} onClick={askAgain} className={clsx('min-h-11', textLink)}>
      Cookie choices
    </button>
  );
}
