import { z } from 'zod';
import { defaultSender, mailTransports, uniqueAddresses } from '#shared/domain/mail.ts';
import { basedOn, emailAddress, requiredText, withDefault } from './fields.ts';

export const EmailSettingsInput = z.object({
  recipientEmails: withDefault(
    z.array(emailAddress('Recipient')).max(50, 'There can be at most 50 recipients'),
    [],
  ).transform(uniqueAddresses),
  fromEmail: withDefault(emailAddress('Sender email'), defaultSender.email),
  fromName: withDefault(requiredText('Sender name', 200), defaultSender.name),
  enabled: withDefault(z.boolean(), false),
});
export type EmailSettingsInput = z.output<typeof EmailSettingsInput>;

export const EmailSettingsUpdate = EmailSettingsInput.extend(basedOn);
export type EmailSettingsUpdate = z.output<typeof EmailSettingsUpdate>;

export const EmailSettings = z.object({
  id: z.int(),
  recipientEmails: z.array(z.string()),
  fromEmail: z.string(),
  fromName: z.string(),
  enabled: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type EmailSettings = z.output<typeof EmailSettings>;

/** The mail transport, and the number of emails by state, not counting those of deleted messages. */
export const DeliveryState = z.object({
  /** `file` means that no mail service is configured: emails are saved to a folder on the server. */
  transport: z.enum(mailTransports),
  waiting: z.int(),
  sent: z.int(),
  /** Saved to the outbox folder because no mail service was configured. */
  inFolder: z.int(),
  failed: z.int(),
  lastError: z.object({ message: z.string(), recipient: z.string(), at: z.iso.datetime() }).nullable(),
});
export type DeliveryState = z.output<typeof DeliveryState>;

export const TestMailReport = z.object({
  results: z.array(z.object({ recipient: z.string(), isSent: z.boolean(), message: z.string() })),
});
export type TestMailReport = z.output<typeof TestMailReport>;
