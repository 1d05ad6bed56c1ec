import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '#shared/contract.ts';
import { call } from './call.ts';
import { captchaToken } from './captcha.ts';
import { useProgram } from './program.ts';

/** What screens send. */

/** Sends a contact message, with a captcha token where one is configured and to be had. */
export function useSendContactMessage() {
  const { recaptchaSiteKey } = useProgram();
  return useMutation({
    mutationFn: async (message: Omit<CallInput<'POST /api/contact', 'body'>, 'recaptchaToken'>) => {
      const recaptchaToken = recaptchaSiteKey ? await captchaToken(recaptchaSiteKey) : undefined;
      return call('POST /api/contact', { body: { ...message, ...(recaptchaToken && { recaptchaToken }) } });
    },
  });
}
