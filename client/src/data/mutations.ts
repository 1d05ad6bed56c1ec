import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '#shared/contract.ts';
import { shortestContactFilling } from '#shared/domain/constants.ts';
import { call } from './call.ts';
import { captchaToken } from './captcha.ts';
import { useProgram } from './program.ts';

/** What screens send. */

/**
 * Sends a contact message, with a captcha token where one is configured and to be had. Somebody quicker than a person
 * could be is held back, not lost: the server takes what comes sooner for spam.
 */
export function useSendContactMessage() {
  const { recaptchaSiteKey } = useProgram();
  return useMutation({
    mutationFn: async (message: Omit<CallInput<'POST /api/contact', 'body'>, 'recaptchaToken' | 'filledInMs'>) => {
      await untilFilledByPerson();
      const recaptchaToken = recaptchaSiteKey ? await captchaToken(recaptchaSiteKey) : undefined;
      return call('POST /api/contact', { body: { ...message, filledInMs: Math.round(performance.now()), ...(recaptchaToken && { recaptchaToken }) } });
    },
  });
}

function untilFilledByPerson(): Promise<void> {
  const rest = shortestContactFilling - performance.now();
  return rest > 0 ? new Promise((resolve) => setTimeout(resolve, rest + 1)) : Promise.resolve();
}
