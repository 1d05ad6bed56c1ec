import { z } from 'zod';
import { PermanentMailError, type Mail, type MailTransport } from './mail.ts';
import { autoSubmittedHeader } from './mime.ts';

export function sendgridTransport(account: { apiKey: string; apiUrl: string }, timeout = 10_000): MailTransport {
  const open = async () => {
    // Loaded on first use to save memory.
    const { default: ready } = await import('@sendgrid/mail');
    // The library exports an instance that the whole process shares, without a type for its client.
    type Service = typeof ready & { client: { setDefaultRequest(key: 'baseUrl', value: string): void } };
    const service = new (ready.constructor as new () => Service)();
    service.setApiKey(account.apiKey);
    service.client.setDefaultRequest('baseUrl', account.apiUrl);
    service.setTimeout(timeout);
    return service;
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    name: 'sendgrid',
    async send(mail) {
      opened ??= open();
      const service = await opened;
      try {
        await service.send(toRequest(mail));
      } catch (error) {
        throw toMailError(error);
      }
    },
  };
}

function toRequest({ messageId, ...mail }: Mail) {
  return {
    ...mail,
    headers: { ...autoSubmittedHeader, 'Message-ID': `<${messageId}>` },
    // Visitors' messages are not tracked.
    trackingSettings: { clickTracking: { enable: false, enableText: false }, openTracking: { enable: false } },
  };
}

const SendgridError = z.object({
  code: z.int(),
  response: z
    .object({ body: z.object({ errors: z.array(z.object({ message: z.string() })) }) })
    .optional()
    .catch(undefined),
});

/**
 * Timeouts, rate limits and a wrong key or sender can be corrected; other 4xx errors are permanent. The original error
 * contains the API key and is dropped.
 */
function toMailError(error: unknown): Error {
  const refusal = SendgridError.safeParse(error).data;
  if (!refusal)
    return new Error(`SendGrid could not be reached: ${error instanceof Error ? error.message : 'unknown error'}`);
  const reasons = refusal.response?.body.errors.map(({ message }) => message).join(' ');
  const details = reasons ? `${refusal.code}: ${reasons}` : String(refusal.code);
  if (refusal.code === 401 || refusal.code === 403)
    return new Error(`SendGrid refused the API key or the sender (${details})`);
  const isFinal = refusal.code < 500 && ![408, 425, 429].includes(refusal.code);
  return isFinal
    ? new PermanentMailError(`SendGrid rejected it (${details})`)
    : new Error(`SendGrid could not accept it yet (${details})`);
}
