import type { NodemailerError } from 'nodemailer';
import { PermanentMailError, type MailTransport } from './mail.ts';
import { toMime } from './mime.ts';

const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Total timeout, for servers that keep responding without finishing. */
const sendTimeout = 60_000;

/** The URL is such as smtps://user:password@mail.example:465. */
export function smtpTransport(url: string): MailTransport {
  const open = async () => {
    // Loaded on first use to save memory.
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, ...timeouts });
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    name: 'smtp',
    async send(mail) {
      opened ??= open();
      const transporter = await opened;
      try {
        await transporter.sendMail({ ...toMime(mail), signal: AbortSignal.timeout(sendTimeout) });
      } catch (error) {
        throw toMailError(error as NodemailerError);
      }
    },
  };
}

/** A 5xx reply is permanent. All else can be retried, even a wrong password, which can be corrected. */
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
