import { z } from 'zod';
import { errorMessage, rootCode } from '#server/platform/db/database-error.ts';
import { autoSubmittedHeader, PermanentMailError, type Mail, type MailTransport } from './mail.ts';

interface Account {
  apiKey: string;
  apiUrl: string;
}

const requestTimeoutMs = 10_000;

/** Loads the library on first use, to save memory. */
async function connectTo({ apiKey, apiUrl }: Account, timeout: number) {
  const { default: shared } = await import('@sendgrid/mail');
  // The library exports an instance that the whole process shares, without a type for its client.
  type Service = typeof shared & { client: { setDefaultRequest(key: 'baseUrl', value: string): void } };
  const service = new (shared.constructor as new () => Service)();
  service.setApiKey(apiKey);
  service.client.setDefaultRequest('baseUrl', apiUrl);
  service.setTimeout(timeout);
  return service;
}

export function sendgridTransport(account: Account, timeout = requestTimeoutMs): MailTransport {
  let opened: ReturnType<typeof connectTo> | undefined;
  return {
    name: 'sendgrid',
    async send(mail) {
      opened ??= connectTo(account, timeout);
      const service = await opened;
      try {
        await service.send(toRequest(mail));
      } catch (error) {
        throw toMailError(error);
      }
    },
  };
}

/** Throws an Error if the API key does not allow sending. The library has no such call. */
export async function checkSendgrid({ apiKey, apiUrl }: Account): Promise<string> {
  const response = await fetch(new URL('/v3/scopes', apiUrl), {
    headers: { Authorization: `Bearer ${apiKey}` },
    signal: AbortSignal.timeout(requestTimeoutMs),
  }).catch((cause: unknown) => {
    throw new Error(`SendGrid cannot be reached: ${rootCode(cause) ?? errorMessage(cause)}`, { cause });
  });
  if (!response.ok) throw new Error(`SendGrid refused the API key (${response.status})`);
  const { scopes } = (await response.json()) as { scopes: string[] };
  if (!scopes.includes('mail.send')) throw new Error('The API key of SendGrid lacks the permission "Mail Send"');
  return 'SendGrid accepts the API key';
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
