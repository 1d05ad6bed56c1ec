import { errorMessage, rootCode } from '#server/platform/db/database-error.ts';
import type { Config } from '#server/platform/environment/config.ts';

const timeout = 10_000;

/** Signs in to the configured mail service without sending. Returns what it is; throws an Error if it does not work. */
export async function checkMailService({ sendgrid, smtpUrl }: Pick<Config, 'sendgrid' | 'smtpUrl'>): Promise<string> {
  if (sendgrid) return checkSendgrid(sendgrid);
  return smtpUrl ? checkSmtp(smtpUrl) : 'no mail service: emails are files in DATA_DIR/outbox';
}

async function checkSendgrid({ apiKey, apiUrl }: NonNullable<Config['sendgrid']>): Promise<string> {
  const headers = { Authorization: `Bearer ${apiKey}` };
  const response = await fetch(new URL('/v3/scopes', apiUrl), { headers, signal: AbortSignal.timeout(timeout) }).catch(
    (cause: unknown) => {
      throw new Error(`SendGrid cannot be reached: ${rootCode(cause) ?? errorMessage(cause)}`, { cause });
    },
  );
  if (!response.ok) throw new Error(`SendGrid refused the API key (${response.status})`);
  const { scopes } = (await response.json()) as { scopes: string[] };
  if (!scopes.includes('mail.send')) throw new Error('The API key of SendGrid lacks the permission "Mail Send"');
  return 'SendGrid accepts the API key';
}

async function checkSmtp(url: string): Promise<string> {
  const { host } = new URL(url);
  const { createTransport } = await import('nodemailer');
  const timeouts = {
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  };
  await createTransport({ url, ...timeouts })
    .verify()
    .catch((cause: unknown) => {
      throw new Error(`The mail server ${host} cannot be used: ${errorMessage(cause)}`, { cause });
    });
  return `the mail server ${host} accepts connections`;
}
