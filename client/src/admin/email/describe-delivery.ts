import type { MailTransportName } from '#shared/domain/mail.ts';
import type { DeliveryState, EmailSettings } from '#shared/schemas/email-settings.ts';
import type { ContactMessage, Delivery } from '#shared/schemas/message.ts';

type Moment = (instant: string) => string;

const through: Record<MailTransportName, string> = {
  sendgrid: 'Delivered through SendGrid.',
  smtp: 'Delivered through a mail server (SMTP).',
  file: 'Messages are written to a folder on the server: no mail service is configured.',
};

/** The true state of delivery, sentence by sentence. */
export function describeDeliveryState(
  { transport, waiting, inFolder, failed }: DeliveryState,
  { enabled, recipientEmails }: EmailSettings,
): string[] {
  return [
    through[transport],
    !enabled && 'Notifications are disabled: new messages are kept below and not passed on.',
    enabled &&
      recipientEmails.length === 0 &&
      'There are no recipients: new messages are kept below and not passed on.',
    waiting > 0 ? `${emails(waiting)} waiting to be sent.` : 'No email is waiting.',
    failed > 0 && `${emails(failed)} not delivered: every attempt failed.`,
    inFolder > 0 && `${emails(inFolder)} in the folder on the server and reached nobody.`,
  ].filter((sentence) => sentence !== false);
}

/** What has become of the mail to one recipient. */
export function describeDelivery(
  { state, attempts, sentThrough, sentAt, nextAttemptAt, lastAttemptAt }: Delivery,
  moment: Moment,
): string {
  if (state === 'failed')
    return `Failed after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${lastAttemptAt ? `, ${moment(lastAttemptAt)}` : ''}`;
  if (state === 'waiting')
    return attempts > 0 && nextAttemptAt ? `Waiting: next attempt ${moment(nextAttemptAt)}` : 'Waiting to be sent';
  if (sentThrough === 'file') return 'In the folder on the server: nobody has received it';
  return `Sent${sentThrough ? ` through ${names[sentThrough]}` : ''}${sentAt ? `, ${moment(sentAt)}` : ''}`;
}

const names = { sendgrid: 'SendGrid', smtp: 'the mail server' };

/** Whether somebody has not got the mail that should have it. */
export function isUndelivered({ state, sentThrough }: Delivery): boolean {
  return state !== 'sent' || sentThrough === 'file';
}

/** In two or three words what is wrong with a message's mails; undefined when all is well. */
export function deliveryProblem({ deliveries }: ContactMessage): string | undefined {
  if (deliveries.some(({ state }) => state === 'failed')) return 'Delivery failed';
  if (deliveries.some(({ state }) => state === 'waiting')) return 'Waiting to be sent';
  if (deliveries.length === 0) return 'Not passed on';
  return deliveries.some(isUndelivered) ? 'In the folder' : undefined;
}

function emails(count: number): string {
  return count === 1 ? '1 email is' : `${count} emails are`;
}
