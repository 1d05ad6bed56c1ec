import type { Config } from './config.ts';
import { outboxFolder } from './outbox-folder.ts';
import { fileTransport } from './services/mail/file-transport.ts';
import type { MailTransport } from './services/mail/mail.ts';
import { sendgridTransport } from './services/mail/sendgrid-transport.ts';
import { smtpTransport } from './services/mail/smtp-transport.ts';

/** The way of sending mails the configuration asks for. Nothing is connected yet. */
export function openMailTransport({
  sendgrid,
  smtpUrl,
  dataFolder,
}: Pick<Config, 'sendgrid' | 'smtpUrl' | 'dataFolder'>): MailTransport {
  if (sendgrid) return sendgridTransport(sendgrid);
  return smtpUrl ? smtpTransport(smtpUrl) : fileTransport(outboxFolder({ dataFolder }));
}
