import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/** Suppresses automatic out-of-office replies to the visitor. */
export const autoSubmittedHeader = { 'Auto-Submitted': 'auto-generated' };

/** Converts an email to nodemailer's options. */
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
