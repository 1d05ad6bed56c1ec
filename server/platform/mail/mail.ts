import type { SendMailOptions } from 'nodemailer';
import type { MailTransportName } from '#shared/domain/mail.ts';

interface Mailbox {
  name: string;
  email: string;
}

/** An email to one recipient. Only the bodies may contain line breaks. */
export interface Mail {
  /** The same for every attempt, so that mail servers detect duplicates. */
  messageId: string;
  from: Mailbox;
  to: string;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
}

export interface MailTransport {
  name: MailTransportName;
  /** Throws PermanentMailError if it will never be accepted, and any other error if it may be retried. */
  send: (mail: Mail) => Promise<void>;
}

export class PermanentMailError extends Error {}

/** Suppresses out-of-office replies. */
export const autoSubmittedHeader = { 'Auto-Submitted': 'auto-generated' };

export function toMime({ messageId, from, to, replyTo, subject, text, html }: Mail): SendMailOptions {
  return {
    messageId: `<${messageId}>`,
    from: { name: from.name, address: from.email },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: replyTo.name, address: replyTo.email } }),
    envelope: { from: from.email, to: [to] },
    subject,
    text,
    html,
    headers: autoSubmittedHeader,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
