import { randomUUID } from 'node:crypto';
import type { Mail } from '#server/platform/mail/mail.ts';
import { escapeMarkup } from '#shared/domain/text/markup.ts';
import type { EmailSettings } from '#shared/schemas/email-settings.ts';
import type { contactMessages, outgoingMails, RecipientsNotice } from '#shared/tables.ts';

export type Sender = Pick<EmailSettings, 'fromName' | 'fromEmail'> & { programName: string };

type Message = Pick<typeof contactMessages.$inferSelect, 'name' | 'email' | 'subject' | 'message'>;
type QueuedMail = Pick<typeof outgoingMails.$inferSelect, 'id' | 'recipient' | 'createdAt'>;

/** Forwards a visitor's message to one recipient. Replies go to the visitor. */
export function composeNotification(message: Message, mail: QueuedMail, sender: Sender): Mail {
  const visitor = { name: oneLine(message.name), email: oneLine(message.email) };
  const subject = oneLine(message.subject);
  const fields = [
    ['Name', visitor.name],
    ['Email', visitor.email],
    ['Subject', subject],
  ] as const;
  const opening = `A visitor wrote through the contact form of ${sender.programName}:`;
  const closing = 'Replies to this email go to the visitor.';
  return {
    ...envelope(notificationId(mail), mail.recipient, sender),
    replyTo: visitor,
    subject: oneLine(`[${sender.programName}] ${subject}`),
    text: [
      opening,
      '',
      ...fields.map(([label, value]) => `${label}: ${value}`),
      '',
      message.message,
      '',
      '-- ',
      closing,
      '',
    ].join('\n'),
    html: [
      `<p>${escapeMarkup(opening)}</p>`,
      `<p>${fields.map(([label, value]) => `<b>${label}:</b> ${escapeMarkup(value)}`).join('<br>')}</p>`,
      `<p style="white-space: pre-wrap">${escapeMarkup(message.message)}</p>`,
      `<p style="color: #666">${closing}</p>`,
    ].join('\n'),
  };
}

/** Returns the local part of a Message-ID. */
export function notificationId({ id, createdAt }: Pick<QueuedMail, 'id' | 'createdAt'>): string {
  return `contact-${id}-${createdAt.getTime()}`;
}

/** Tells one of the recipients, old and new, who changed them. */
export function composeRecipientsNotice(notice: RecipientsNotice, mail: QueuedMail, sender: Sender): Mail {
  const { actor, added, removed } = notice;
  const lines = [
    `${oneLine(actor)} changed who receives the messages of ${sender.programName}, on ${mail.createdAt.toUTCString()}.`,
    ...(added.length > 0 ? [`Added: ${oneLine(added.join(', '))}`] : []),
    ...(removed.length > 0 ? [`Removed: ${oneLine(removed.join(', '))}`] : []),
    'If nobody of you wanted this, tell the person who runs the site: somebody else may be using the dashboard.',
  ];
  return {
    ...envelope(`recipients-${mail.id}-${mail.createdAt.getTime()}`, mail.recipient, sender),
    subject: oneLine(`[${sender.programName}] The recipients of messages have changed`),
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join('\n'),
  };
}

export function composeTestMail(recipient: string, sender: Sender): Mail {
  const text = `This is a test from the dashboard of ${sender.programName}. Messages of the contact form reach this address.`;
  return {
    ...envelope(`test-${randomUUID()}`, recipient, sender),
    subject: oneLine(`[${sender.programName}] Test email`),
    text: `${text}\n`,
    html: `<p>${escapeMarkup(text)}</p>`,
  };
}

function envelope(id: string, recipient: string, { fromName, fromEmail }: Omit<Sender, 'programName'>) {
  const email = oneLine(fromEmail);
  return {
    messageId: `${id}@${email.split('@').at(-1)}`,
    from: { name: oneLine(fromName), email },
    to: oneLine(recipient),
  };
}

/** Removes line breaks and control characters, which prevents header injection. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
