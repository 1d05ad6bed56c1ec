/** The spam protection of the contact form, loaded from Google only where a site key is configured. */

interface Recaptcha {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

/** How long a message waits for its token, in milliseconds. */
const timeout = 4000;

let loading: Promise<void> | undefined;

/** Loads the script, once; a failed try may be repeated. */
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
 * A token for the contact form, or none: blockers stop this script on many machines, and a message must get through
 * without it (specification section 7).
 */
export async function captchaToken(siteKey: string): Promise<string | undefined> {
  const silence = new Promise<undefined>((resolve) => {
    setTimeout(resolve, timeout);
  });
  return Promise.race([askForToken(siteKey).catch(() => undefined), silence]);
}

async function askForToken(siteKey: string): Promise<string | undefined> {
  await loadCaptcha(siteKey);
  const { grecaptcha } = window;
  if (!grecaptcha) return undefined;
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha.execute(siteKey, { action: 'contact_form' });
}
