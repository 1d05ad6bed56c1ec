import type { MailTransportName } from '#shared/domain/mail.ts';

interface Mailbox {
  name: string;
  email: string;
}

/** An email to one recipient. Only the bodies may contain line breaks. */
export interface Mail {
  /** The same for every attempt, so that mail servers can detect duplicates. */
  messageId: string;
  from: Mailbox;
  to: string;
  /** The Reply-To address; defaults to the sender. */
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
}

/** Sends email. */
export interface MailTransport {
  name: MailTransportName;
  /**
   * Sends one email. Throws PermanentMailError if it will never be accepted, and any other error if it may be retried.
   */
  send: (mail: Mail) => Promise<void>;
}

/** Thrown if an email is rejected permanently; the message says by whom and why. */
export class PermanentMailError extends Error {}
