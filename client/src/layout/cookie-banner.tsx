import { useState } from 'react';
import { useCookieChoices } from '#client/api/cookie-choices.tsx';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import type { CookieConsent } from '#shared/domain/consent.ts';
import { cookieChoicesId } from './cookie-choices-button.tsx';
import { CookieQuestion } from './cookie-question.tsx';

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
