import { useState } from 'react';
import type { CallInput } from '#shared/contract.ts';
import { shortestContactFilling } from '#shared/domain/constants.ts';
import { call } from './call.ts';
import { captchaToken } from './captcha.ts';
import { useProgram } from './program.ts';

type ContactMessage = Omit<CallInput<'POST /api/contact', 'body'>, 'recaptchaToken' | 'filledInMs'>;

/**
 * Sends a contact message, with a captcha token where one is configured and to be had. Somebody quicker than a person
 * could be is held back, not lost: the server takes what comes sooner for spam. No mutation of TanStack Query: every visitor
 * would load it for this one form, which refetches nothing.
 */
export function useSendContactMessage() {
  const { recaptchaSiteKey } = useProgram();
  const [isPending, setIsPending] = useState(false);
  const send = async (message: ContactMessage) => {
    setIsPending(true);
    try {
      await untilFilledByPerson();
      const recaptchaToken = recaptchaSiteKey ? await captchaToken(recaptchaSiteKey) : undefined;
      await call('POST /api/contact', { body: { ...message, filledInMs: Math.round(performance.now()), ...(recaptchaToken && { recaptchaToken }) } });
    } finally {
      setIsPending(false);
    }
  };
  return { send, isPending };
}

function untilFilledByPerson(): Promise<void> {
  const rest = shortestContactFilling - performance.now();
  return rest > 0 ? new Promise((resolve) => setTimeout(resolve, rest + 1)) : Promise.resolve();
}
