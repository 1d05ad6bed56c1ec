import { randomUUID } from 'node:crypto';
import type { EmailSettings } from '#shared/schemas/email-settings.ts';
import { site } from '#shared/domain/site.ts';
import type { Mail } from './mail.ts';

type Sender = Pick<EmailSettings, 'fromName' | 'fromEmail'>;

interface Message {
  name: string;
  email: string;
  subject: string;
  message: string;
}

interface NoticeRow {
  id: number;
  recipient: string;
  createdAt: Date;
}

/** The mail that passes a visitor's message on to one recipient; an answer to it goes to the visitor. */
export function composeNotice(message: Message, letter: NoticeRow, sender: Sender): Mail {
  const visitor = { name: oneLine(message.name), email: oneLine(message.email) };
  const subject = oneLine(message.subject);
  const fields = [
    ['Name', visitor.name],
    ['Email', visitor.email],
    ['Subject', subject],
  ] as const;
  const opening = `A visitor wrote through the contact form of ${site.programName}:`;
  const closing = 'An answer to this email goes to the visitor.';
  return {
    ...envelope(noticeId(letter), letter.recipient, sender),
    replyTo: visitor,
    subject: `[${site.programName}] ${subject}`,
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
      `<p>${escapeHtml(opening)}</p>`,
      `<p>${fields.map(([label, value]) => `<b>${label}:</b> ${escapeHtml(value)}`).join('<br>')}</p>`,
      `<p style="white-space: pre-wrap">${escapeHtml(message.message)}</p>`,
      `<p style="color: #666">${closing}</p>`,
    ].join('\n'),
  };
}

/** What the Message-ID of a notice begins with: the same however often the mail is tried. */
export function noticeId({ id, createdAt }: Pick<NoticeRow, 'id' | 'createdAt'>): string {
  return `contact-${id}-${createdAt.getTime()}`;
}

/** The mail with which a manager sees whether mails arrive. */
export function composeTestMail(recipient: string, sender: Sender): Mail {
  const text = `This is a test from the dashboard of ${site.programName}. Messages of the contact form reach this address.`;
  return {
    ...envelope(`test-${randomUUID()}`, recipient, sender),
    subject: `[${site.programName}] Test email`,
    text: `${text}\n`,
    html: `<p>${escapeHtml(text)}</p>`,
  };
}

function envelope(id: string, recipient: string, { fromName, fromEmail }: Sender) {
  const email = oneLine(fromEmail);
  return {
    messageId: `${id}@${email.split('@').at(-1)}`,
    from: { name: oneLine(fromName), email },
    to: oneLine(recipient),
  };
}

/** What stands in a header has no line break of any alphabet, so that it cannot begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
