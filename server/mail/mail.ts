import type { MailTransportName } from '#shared/domain/mail.ts';

interface Mailbox {
  name: string;
  email: string;
}

/** One mail to one person. No field but the two bodies holds a line break. */
export interface Mail {
  /** The same however often the mail is tried, so that a mail server that has it already can tell. */
  messageId: string;
  from: Mailbox;
  to: string;
  /** Whom an answer goes to; without it, the sender. */
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
}

/** A way to get mails out of the house. */
export interface MailTransport {
  name: MailTransportName;
  /**
   * Hands one mail over. Throws RefusedMail when it will never be taken, and any other error when it may be taken
   * later.
   */
  send: (mail: Mail) => Promise<void>;
}

/** The mail was refused for good; the message says by whom and why. */
export class PermanentMailError extends Error {}
