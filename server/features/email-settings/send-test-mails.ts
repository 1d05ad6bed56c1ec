import pLimit from 'p-limit';
import { HttpError } from '#server/platform/http/errors.ts';
import { composeTestMail } from '#server/platform/mail/compose-mail.ts';
import type { MailTransport } from '#server/platform/mail/mail.ts';
import type { EmailSettings, TestMailReport } from '#shared/schemas/email-settings.ts';

const maxConcurrent = 5;

/** Sends a test email to every recipient and returns each result. Throws HttpError 400 if there are no recipients. */
export async function sendTestMails(
  settings: EmailSettings & { programName: string },
  transport: MailTransport,
): Promise<TestMailReport> {
  if (settings.recipientEmails.length === 0)
    throw new HttpError(400, 'There is nobody to send it to: add a recipient first and save.');
  const limit = pLimit(maxConcurrent);
  const sending = settings.recipientEmails.map((recipient) =>
    limit(async () => {
      try {
        await transport.send(composeTestMail(recipient, settings));
        return { recipient, isSent: transport.name !== 'file', message: successMessages[transport.name] };
      } catch (error) {
        return { recipient, isSent: false, message: error instanceof Error ? error.message : 'It could not be sent.' };
      }
    }),
  );
  return { results: await Promise.all(sending) };
}

const successMessages = {
  sendgrid: 'SendGrid has taken it for delivery.',
  smtp: 'The mail server has taken it for delivery.',
  file: 'No delivery service is set up, so nothing was sent: the mail is a file in the outbox folder of the server.',
};
