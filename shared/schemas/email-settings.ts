import { z } from 'zod';
import { mailTransports } from '#shared/domain/mail.ts';
import { emailAddress, requiredText } from './fields.ts';

export const EmailSettingsInput = z.object({
  recipientEmails: z
    .array(emailAddress('Recipient'))
    .max(50, 'There can be at most 50 recipients')
    .transform((emails) =>
      emails.filter(
        (email, index) => emails.findIndex((other) => other.toLowerCase() === email.toLowerCase()) === index,
      ),
    ),
  fromEmail: emailAddress('Sender email'),
  fromName: requiredText('Sender name', 200),
  enabled: z.boolean('Enabled must be true or false'),
});
export type EmailSettingsInput = z.output<typeof EmailSettingsInput>;

export const EmailSettings = z.object({
  id: z.int(),
  recipientEmails: z.array(z.string()),
  fromEmail: z.string(),
  fromName: z.string(),
  enabled: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type EmailSettings = z.output<typeof EmailSettings>;

/** How mails leave the house, and what has become of them; those of deleted messages do not count. */
export const DeliveryState = z.object({
  /** `file` means that no delivery service is set up: mails are written into a folder of the server. */
  transport: z.enum(mailTransports),
  waiting: z.int(),
  /** Taken by a delivery service. */
  sent: z.int(),
  /** Written into the outbox folder, because no delivery service was set up: they have reached nobody. */
  inFolder: z.int(),
  failed: z.int(),
  /** The newest error of a mail that is not sent yet. */
  lastError: z.object({ message: z.string(), recipient: z.string(), at: z.iso.datetime() }).nullable(),
});
export type DeliveryState = z.output<typeof DeliveryState>;

/** What came of a test mail to every recipient. */
export const TestMailReport = z.object({
  results: z.array(z.object({ recipient: z.string(), isSent: z.boolean(), message: z.string() })),
});
export type TestMailReport = z.output<typeof TestMailReport>;
