import type { CallInput } from '#shared/contract.ts';
import { send } from './call.ts';

type ContactMessage = Omit<CallInput<'POST /api/contact', 'body'>, 'recaptchaToken'> & { key: string };

/** Sends a contact message. Not a TanStack mutation, whose code would add to every visitor's first script. */
export async function sendContactMessage(
  { key, ...message }: ContactMessage,
  recaptchaSiteKey: string | null,
): Promise<void> {
  const recaptchaToken = recaptchaSiteKey ? await captchaToken(recaptchaSiteKey) : undefined;
  const body = { ...message, ...(recaptchaToken && { recaptchaToken }) };
  await send('POST /api/contact', { body, key });
}

interface Recaptcha {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const tokenTimeoutMs = 4000;

let loading: Promise<void> | undefined;

/** Loads reCAPTCHA once. After a failure, the next call tries again. */
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

/** Returns a token, or undefined if there is none in time: many browsers block the script (specification section 7). */
async function captchaToken(siteKey: string): Promise<string | undefined> {
  const noToken = new Promise<undefined>((resolve) => {
    setTimeout(resolve, tokenTimeoutMs);
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
