import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useCookieChoices } from '#client/data/cookie-choices.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { consentToAll, optionalCookies, type CookieConsent } from '#shared/domain/consent.ts';
import './cookie-banner.css';

interface CookieQuestionProps {
  onChoose: (consent: CookieConsent) => void;
  onCustomize: () => void;
  onDismiss: () => void;
}

/** The panel over the lower edge of the page. Who asked for it finds the focus in it, and what they chose before. */
export function CookieQuestion({ onChoose, onCustomize, onDismiss }: CookieQuestionProps) {
  const { consent, refusesTracking, asking } = useCookieChoices();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asking === 'again') panel.current?.focus();
  }, [asking]);
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="cookie-title" className="cookie-banner z-cookie shadow-pop">
      <div className="min-w-0">
        <h2 id="cookie-title" className="pr-10 text-lg leading-snug font-bold">
          Cookies, your call
        </h2>
        <p className="mt-1 max-w-[34rem] type-small text-ink-2">
          We use necessary cookies to run this site. With your permission we also use analytics, marketing and functional cookies.
        </p>
        {refusesTracking && <p className="mt-1 max-w-[34rem] type-small">Your browser asks sites not to track you, so analytics and marketing stay off.</p>}
        {consent && <p className="mt-1 type-small">Allowed now: {allowedKinds(consent)}.</p>}
      </div>
      <div className="grid grid-cols-2 items-center gap-2 md:flex md:pr-12">
        <Button size="small" onClick={() => onChoose(consentToAll(true))}>
          Accept All
        </Button>
        <Button size="small" onClick={() => onChoose(consentToAll(false))}>
          Necessary Only
        </Button>
        <button type="button" className="col-span-2 mx-auto min-h-11 px-3" onClick={onCustomize}>
          <span className={textLink}>Customize</span>
        </button>
      </div>
      <IconButton aria-label="Close" className="absolute top-1.5 right-1.5" onClick={onDismiss}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </section>
  );
}

function allowedKinds(consent: CookieConsent): string {
  return ['necessary', ...optionalCookies.filter((kind) => consent[kind])].join(', ');
}
