import type { CallInput } from '#shared/contract.ts';
import { send } from './call.ts';
import { captchaToken } from './captcha.ts';

type ContactMessage = Omit<CallInput<'POST /api/contact', 'body'>, 'recaptchaToken'>;

/**
 * Sends a contact message, with a captcha token if one is available. Not a TanStack mutation: that code would add to
 * every visitor's first script, and this call refetches nothing.
 */
export async function sendContactMessage(message: ContactMessage, recaptchaSiteKey: string | null): Promise<void> {
  const recaptchaToken = recaptchaSiteKey ? await captchaToken(recaptchaSiteKey) : undefined;
  await send('POST /api/contact', { body: { ...message, ...(recaptchaToken && { recaptchaToken }) } });
}
