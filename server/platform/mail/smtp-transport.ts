import type { NodemailerError } from 'nodemailer';
import { errorMessage } from '#server/platform/db/database-error.ts';
import { PermanentMailError, toMime, type MailTransport } from './mail.ts';

const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Total timeout, for servers that keep responding without finishing. */
const sendTimeout = 60_000;

/** Loads nodemailer on first use, to save memory. */
async function connectTo(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...timeouts });
}

/** `url` is such as smtps://user:password@mail.example:465. */
export function smtpTransport(url: string): MailTransport {
  let opened: ReturnType<typeof connectTo> | undefined;
  return {
    name: 'smtp',
    async send(mail) {
      opened ??= connectTo(url);
      const transporter = await opened;
      try {
        await transporter.sendMail({ ...toMime(mail), signal: AbortSignal.timeout(sendTimeout) });
      } catch (error) {
        throw toMailError(error as NodemailerError);
      }
    },
  };
}

export async function checkSmtp(url: string): Promise<string> {
  const { host } = new URL(url);
  const transporter = await connectTo(url);
  await transporter.verify().catch((cause: unknown) => {
    throw new Error(`The mail server ${host} cannot be used: ${errorMessage(cause)}`, { cause });
  });
  return `the mail server ${host} accepts connections`;
}

/** A 5xx reply is permanent, except a wrong password, which can be corrected. */
function toMailError({ permanent, response, message, code, responseCode }: NodemailerError): Error {
  if (code === 'EAUTH' || responseCode === 535)
    return new Error(`The mail server refused the user name or password: ${response ?? message}`);
  if (permanent) return new PermanentMailError(`The mail server rejected it: ${response ?? message}`);
  return new Error(
    response
      ? `The mail server could not accept it yet: ${response}`
      : `The mail server could not be reached: ${message}`,
  );
}
