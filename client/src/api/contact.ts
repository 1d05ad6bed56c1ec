import type { CallInput } from '#shared/contract.ts';
import { send } from './call.ts';

type ContactMessage = Omit<CallInput<'POST /api/contact', 'body'>, 'recaptchaToken'>;

/**
 * Sends a contact message, with a captcha token if one is available. Not a TanStack mutation: that code would add to
 * every visitor's first script, and this call refetches nothing.
 */
export async function sendContactMessage(message: ContactMessage, recaptchaSiteKey: string | null): Promise<void> {
  const recaptchaToken = recaptchaSiteKey ? await captchaToken(recaptchaSiteKey) : undefined;
  await send('POST /api/contact', { body: { ...message, ...(recaptchaToken && { recaptchaToken }) } });
}

/** reCAPTCHA, loaded from Google only if a site key is configured. */
interface Recaptcha {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

/** How long to wait for a token, in milliseconds. */
const timeout = 4000;

/** Outlives the form: the page needs the script only once. */
let loading: Promise<void> | undefined;

/** Loads the script once. After a failure, the next call tries again. */
export function loadCaptcha(siteKey: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading = undefined;
      script.remove();
      reject(new Error('The captcha did not load'));
    });
    document.head.append(script);
  });
  return loading;
}

/**
 * Returns a token for the contact form, or undefined if there is none in time: many browsers block this script, and a
 * message must get through without a token (specification section 7).
 */
async function captchaToken(siteKey: string): Promise<string | undefined> {
  const noToken = new Promise<undefined>((resolve) => {
    setTimeout(resolve, timeout);
  });
  return Promise.race([requestToken(siteKey).catch(() => undefined), noToken]);
}

async function requestToken(siteKey: string): Promise<string | undefined> {
  await loadCaptcha(siteKey);
  const { grecaptcha } = window;
  if (!grecaptcha) return undefined;
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha.execute(siteKey, { action: 'contact_form' });
}
