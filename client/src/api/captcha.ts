/** reCAPTCHA for the contact form, loaded from Google only if a site key is configured. */

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
export async function captchaToken(siteKey: string): Promise<string | undefined> {
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
