import { z } from 'zod';
import { EmailSettingsInput, type EmailSettings } from '#shared/schemas/email-settings.ts';
import { emailAddress } from '#shared/schemas/fields.ts';

/** The settings as their form holds them. */
export interface EmailValues {
  recipientEmails: string[];
  /** An address that is typed but not added yet; saving adds it, so that it is not lost. */
  newRecipient: string;
  fromEmail: string;
  fromName: string;
  enabled: boolean;
}

const newRecipient = z
  .string()
  .trim()
  .check(({ value, issues }) => {
    const { error } = emailAddress('Recipient').safeParse(value);
    if (value && error) issues.push({ code: 'custom', input: value, message: error.issues[0]?.message ?? '' });
  });

/** Checks the form and makes what is sent of it. */
export const emailFormSchema = EmailSettingsInput.extend({ newRecipient }).transform(
  ({ newRecipient: added, ...settings }): EmailSettingsInput => ({
    ...settings,
    recipientEmails: addRecipient(settings.recipientEmails, added),
  }),
);

/** What the form starts from. */
export function toEmailValues({ recipientEmails, fromEmail, fromName, enabled }: EmailSettings): EmailValues {
  return { recipientEmails, newRecipient: '', fromEmail, fromName, enabled };
}

/** The list with one more; nothing, and who is in it already, changes nothing (specification section 5). */
export function addRecipient(recipients: string[], added: string): string[] {
  const address = added.trim();
  const isKnown = recipients.some((recipient) => recipient.toLowerCase() === address.toLowerCase());
  return address === '' || isKnown ? recipients : [...recipients, address];
}
