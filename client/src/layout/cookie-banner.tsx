import { useState } from 'react';
import { useCookieChoices } from '#client/api/cookie-choices.tsx';
import { lazyOnInteraction } from '#client/ui/lazy-on-interaction.tsx';
import type { CookieConsent } from '#shared/domain/consent.ts';
import { cookieChoicesId } from './cookie-choices-button.tsx';
import { CookieQuestion } from './cookie-question.tsx';

const CookiePreferences = lazyOnInteraction(async () => (await import('./cookie-preferences.tsx')).CookiePreferences);

/**
 * Asks which cookies are allowed, until the visitor has said so, and again when they want. The close icon only hides
 * it for this visit.
 */
export function CookieBanner() {
  const choices = useCookieChoices();
  // Undefined until the first time.
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
