import { countNoun } from '#client/admin/forms/confirm.ts';
import { mailFaults, type MailTransportName } from '#shared/domain/mail.ts';
import type { DeliveryState, EmailSettings } from '#shared/schemas/email-settings.ts';
import type { ContactMessage, Delivery } from '#shared/schemas/message.ts';

/** What the connected mail service is. */
export const transportNotes: Record<MailTransportName, string> = {
  sendgrid: 'It is SendGrid.',
  smtp: 'It is a mail server (SMTP).',
  file: 'It is a folder on the server.',
};

export function describeDeliveryState(
  { transport, waiting, inFolder, failed }: DeliveryState,
  settings: EmailSettings,
): string[] {
  const { enabled } = settings;
  return [
    transport === 'file' &&
      'Emails are kept on the server. Ask the person who runs it to connect SendGrid or a mail server (SMTP).',
    transport !== 'file' &&
      (!enabled || settings.recipientEmails.length === 0) &&
      'New messages appear here but are not emailed.',
    ...mailFaults(settings),
    waiting > 0 && `${emails(waiting)} waiting to be sent.`,
    failed > 0 && `${emails(failed)} not delivered.`,
    inFolder > 0 && `${emails(inFolder)} saved in the folder on the server and not sent.`,
  ].filter((sentence) => sentence !== false);
}

export function describeDelivery(
  { state, attempts, sentThrough, sentAt, nextAttemptAt, lastAttemptAt }: Delivery,
  formatDateTime: (instant: string) => string,
): string {
  const at = (instant: string | null) => (instant ? `, ${formatDateTime(instant)}` : '');
  if (state === 'failed' && attempts === 0) return 'Not sent';
  if (state === 'failed') return `Failed after ${countNoun(attempts, 'attempt')}${at(lastAttemptAt)}`;
  if (state === 'waiting')
    return attempts > 0 && nextAttemptAt
      ? `Waiting: next attempt ${formatDateTime(nextAttemptAt)}`
      : 'Waiting to be sent';
  if (sentThrough === 'file') return 'Saved in the folder on the server, not sent';
  return `Sent${sentThrough ? ` through ${transportNames[sentThrough]}` : ''}${at(sentAt)}`;
}

const transportNames = { sendgrid: 'SendGrid', smtp: 'the mail server' };

function isUndelivered({ state, sentThrough }: Delivery): boolean {
  return state !== 'sent' || sentThrough === 'file';
}

/** Returns whether an email of a message failed, at least once so far, or went only to the folder on the server. */
export function hasFailed({ deliveries }: ContactMessage): boolean {
  return deliveries.some(
    (delivery) => isUndelivered(delivery) && (delivery.state !== 'waiting' || delivery.attempts > 0),
  );
}

/** Returns a short label for a message whose emails have a problem, or undefined. */
export function deliveryProblem({ deliveries }: ContactMessage): string | undefined {
  if (deliveries.some(({ state }) => state === 'failed')) return 'Delivery failed';
  if (deliveries.some(({ state }) => state === 'waiting')) return 'Waiting to be sent';
  return deliveries.some(isUndelivered) ? 'Not sent' : undefined;
}

function emails(count: number): string {
  return `${countNoun(count, 'email')} ${count === 1 ? 'is' : 'are'}`;
}
