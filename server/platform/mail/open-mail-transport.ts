import type { Config } from '#server/platform/environment/config.ts';
import { outboxFolder, fileTransport } from './file-transport.ts';
import type { MailTransport } from './mail.ts';
import { sendgridTransport } from './sendgrid-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

/** Returns the configured mail transport, without connecting yet. */
export function openMailTransport({
  sendgrid,
  smtpUrl,
  dataFolder,
}: Pick<Config, 'sendgrid' | 'smtpUrl' | 'dataFolder'>): MailTransport {
  if (sendgrid) return sendgridTransport(sendgrid);
  return smtpUrl ? smtpTransport(smtpUrl) : fileTransport(outboxFolder({ dataFolder }));
}
