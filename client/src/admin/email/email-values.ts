import { z } from 'zod';
import { EmailSettingsInput, type EmailSettings } from '#shared/schemas/email-settings.ts';
import { emailAddress } from '#shared/schemas/fields.ts';

/** The form values of the email settings. */
export interface EmailValues {
  recipientEmails: string[];
  /** An address typed but not yet added; saving adds it. */
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

/** Validates the form values and transforms them into the request body. */
export const emailFormSchema = EmailSettingsInput.extend({ newRecipient }).transform(
  ({ newRecipient: added, ...settings }): EmailSettingsInput => ({
    ...settings,
    recipientEmails: addRecipient(settings.recipientEmails, added),
  }),
);

/** Returns the form values of the settings. */
export function toEmailValues({ recipientEmails, fromEmail, fromName, enabled }: EmailSettings): EmailValues {
  return { recipientEmails, newRecipient: '', fromEmail, fromName, enabled };
}

/** Returns the list with an address added, unless it is empty or already listed (specification section 5). */
export function addRecipient(recipients: string[], added: string): string[] {
  const address = added.trim();
  const isKnown = recipients.some((recipient) => recipient.toLowerCase() === address.toLowerCase());
  return address === '' || isKnown ? recipients : [...recipients, address];
}
