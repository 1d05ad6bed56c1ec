import { z } from 'zod';
import { PermanentMailError, type Mail, type MailTransport } from './mail.ts';
import { autoSubmittedHeader } from './mime.ts';

/** Hands mails to SendGrid. One that does not answer within `timeout` milliseconds counts as not reached. */
export function sendgridTransport(account: { apiKey: string; apiUrl: string }, timeout = 10_000): MailTransport {
  const open = async () => {
    // Loaded with the first mail: the libraries take memory that a server without mails need not spend.
    const [{ default: readyClient }, { default: readyService }] = await Promise.all([
      import('@sendgrid/client'),
      import('@sendgrid/mail'),
    ]);
    const client = newInstanceOf(readyClient);
    client.setApiKey(account.apiKey);
    client.setDefaultRequest('baseUrl', account.apiUrl);
    const service = newInstanceOf(readyService);
    service.setClient(client);
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

/**
 * The libraries' types name only ready-made objects, which the whole process shares; this is a new one of the same
 * class.
 */
function newInstanceOf<T extends object>(ready: T): T {
  return new (ready.constructor as new () => T)();
}

function toRequest({ messageId, ...mail }: Mail) {
  return {
    ...mail,
    headers: { ...autoSubmittedHeader, 'Message-ID': `<${messageId}>` },
    // What a visitor wrote is passed on as it is: no counted links, no hidden picture.
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
 * Of the refusals only "too slow" and "too many" pass with time. The error itself carries the key, so it goes no
 * further.
 */
function toMailError(error: unknown): Error {
  const refusal = SendgridError.safeParse(error).data;
  if (!refusal)
    return new Error(`SendGrid could not be reached: ${error instanceof Error ? error.message : 'unknown error'}`);
  const reasons = refusal.response?.body.errors.map(({ message }) => message).join(' ');
  const details = reasons ? `${refusal.code}: ${reasons}` : String(refusal.code);
  const isFinal = refusal.code < 500 && ![408, 425, 429].includes(refusal.code);
  return isFinal
    ? new PermanentMailError(`SendGrid refused it (${details})`)
    : new Error(`SendGrid could not take it yet (${details})`);
}
