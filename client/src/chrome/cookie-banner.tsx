import { X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { consentToAll, type CookieConsent } from '#shared/domain/consent.ts';
import { CookiePreferences } from './cookie-preferences.tsx';
import { readConsent, storeConsent } from './stored-consent.ts';
import './cookie-banner.css';

/** Asks which cookies are allowed, until the visitor has said so. The close icon only hides it for this visit. */
export function CookieBanner() {
  const [isHidden, setIsHidden] = useState(() => readConsent() !== undefined);
  const [isChoosing, setIsChoosing] = useState(false);
  const hide = () => {
    setIsHidden(true);
    setIsChoosing(false);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const choose = (consent: CookieConsent) => {
    storeConsent(consent);
    hide();
  };
  return (
    <>
      {!isHidden && (
        <section aria-labelledby="cookie-title" className="cookie-banner z-cookie shadow-pop">
          <div className="min-w-0">
            <h2 id="cookie-title" className="pr-10 text-lg leading-snug font-bold">
              Cookies, your call
            </h2>
            <p className="mt-1 max-w-[34rem] type-small text-ink-2">
              We use necessary cookies to run this site. With your permission we also use analytics, marketing and functional cookies.
            </p>
          </div>
          <div className="grid grid-cols-2 items-center gap-2 md:flex md:pr-12">
            <Button size="small" onClick={() => choose(consentToAll(true))}>
              Accept All
            </Button>
            <Button size="small" onClick={() => choose(consentToAll(false))}>
              Necessary Only
            </Button>
            <button type="button" className="col-span-2 mx-auto min-h-11 px-3" onClick={() => setIsChoosing(true)}>
              <span className={textLink}>Customize</span>
            </button>
          </div>
          <IconButton aria-label="Close" className="absolute top-1.5 right-1.5" onClick={hide}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </section>
      )}
      <CookiePreferences open={isChoosing} onOpenChange={setIsChoosing} onSave={choose} />
    </>
  );
}
