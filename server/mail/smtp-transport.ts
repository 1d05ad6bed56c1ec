import type { NodemailerError } from 'nodemailer';
import { PermanentMailError, type MailTransport } from './mail.ts';
import { toMime } from './mime.ts';

const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** A server that keeps talking without ever finishing. */
const sendTimeout = 60_000;

/** Hands mails to a mail server, such as smtps://user:password@mail.example:465. */
export function smtpTransport(url: string): MailTransport {
  const open = async () => {
    // Loaded with the first mail: a server that never sends one need not carry it.
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

/** In SMTP a reply of the fives is final; one of the fours, or none at all, is worth another try. */
function toMailError({ permanent, response, message }: NodemailerError): Error {
  if (permanent) return new PermanentMailError(`The mail server refused it: ${response ?? message}`);
  return new Error(
    response
      ? `The mail server could not take it yet: ${response}`
      : `The mail server could not be reached: ${message}`,
  );
}
