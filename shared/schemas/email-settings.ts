import { z } from 'zod';
import { emailAddress, requiredText } from './fields.ts';

export const EmailSettingsInput = z.object({
  recipientEmails: z
    .array(emailAddress('Recipient'))
    .max(50, 'There can be at most 50 recipients')
    .transform((emails) => emails.filter((email, index) => emails.findIndex((other) => other.toLowerCase() === email.toLowerCase()) === index)),
  fromEmail: emailAddress('Sender e-mail'),
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
