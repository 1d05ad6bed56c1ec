import type { Config } from '#server/platform/environment/config.ts';
import { outboxFolder, fileTransport } from './file-transport.ts';
import type { MailTransport } from './mail.ts';
import { checkSendgrid, sendgridTransport } from './sendgrid-transport.ts';
import { checkSmtp, smtpTransport } from './smtp-transport.ts';

/** Returns the configured mail transport, without connecting yet. */
export function openMailTransport(config: Pick<Config, 'sendgrid' | 'smtpUrl' | 'dataFolder'>): MailTransport {
  if (config.sendgrid) return sendgridTransport(config.sendgrid);
  return config.smtpUrl ? smtpTransport(config.smtpUrl) : fileTransport(outboxFolder(config));
}

/** Signs in to the mail service. Returns what it is; throws an Error if it does not work. */
export async function checkMailService({ sendgrid, smtpUrl }: Pick<Config, 'sendgrid' | 'smtpUrl'>): Promise<string> {
  if (sendgrid) return checkSendgrid(sendgrid);
  return smtpUrl ? checkSmtp(smtpUrl) : 'no mail service: emails are files in DATA_DIR/outbox';
}
