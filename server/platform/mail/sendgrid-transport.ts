import { z } from 'zod';
import { errorMessage, rootCode } from '#server/platform/db/database-error.ts';
import { autoSubmittedHeader, PermanentMailError, type Mail, type MailTransport } from './mail.ts';

interface Account {
  apiKey: string;
  apiUrl: string;
}

/** In milliseconds. */
const requestTimeout = 10_000;

export function sendgridTransport(account: Account, timeout = requestTimeout): MailTransport {
  return {
    name: 'sendgrid',
    async send(mail) {
      const response = await callSendgrid(account, '/v3/mail/send', { timeout, body: toRequest(mail) });
      if (!response.ok) throw await toMailError(response);
    },
  };
}

/** Throws an Error if the key does not allow sending. */
export async function checkSendgrid(account: Account): Promise<string> {
  const response = await callSendgrid(account, '/v3/scopes');
  if (!response.ok) throw new Error(`SendGrid refused the API key (${response.status})`);
  const { scopes } = (await response.json()) as { scopes: string[] };
  if (!scopes.includes('mail.send')) throw new Error('The API key of SendGrid lacks the permission "Mail Send"');
  return 'SendGrid accepts the API key';
}

function callSendgrid(
  { apiKey, apiUrl }: Account,
  path: string,
  { timeout = requestTimeout, body }: { timeout?: number; body?: object } = {},
): Promise<Response> {
  return fetch(new URL(path, apiUrl), {
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(timeout),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Error(`SendGrid could not be reached: ${rootCode(cause) ?? errorMessage(cause)}`, { cause });
  });
}

function toRequest({ messageId, from, to, replyTo, subject, text, html }: Mail) {
  return {
    personalizations: [{ to: [{ email: to }] }],
    from,
    reply_to: replyTo,
    subject,
    content: [
      { type: 'text/plain', value: text },
      { type: 'text/html', value: html },
    ],
    headers: { ...autoSubmittedHeader, 'Message-ID': `<${messageId}>` },
    // Visitors' messages are not tracked.
    tracking_settings: { click_tracking: { enable: false, enable_text: false }, open_tracking: { enable: false } },
  };
}

const Refusal = z.object({ errors: z.array(z.object({ message: z.string() })) });

/** Timeouts, rate limits and a wrong key or sender can be corrected; other 4xx errors are permanent. */
async function toMailError(response: Response): Promise<Error> {
  const { status } = response;
  const refusal = Refusal.safeParse(await response.json().catch(() => undefined)).data;
  const details = refusal ? `${status}: ${refusal.errors.map(({ message }) => message).join(' ')}` : String(status);
  if (status === 401 || status === 403) return new Error(`SendGrid refused the API key or the sender (${details})`);
  return status < 500 && ![408, 425, 429].includes(status)
    ? new PermanentMailError(`SendGrid rejected it (${details})`)
    : new Error(`SendGrid could not accept it yet (${details})`);
}
