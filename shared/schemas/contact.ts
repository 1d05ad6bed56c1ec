import { z } from 'zod';
import { emailAddress, requiredText } from './fields.ts';

export const ContactInput = z.object({
  name: requiredText('Name', 200),
  email: emailAddress('Email'),
  subject: requiredText('Subject', 300),
  message: requiredText('Message', 10_000, { multiline: true }),
  /** Google's tokens are ASCII, and are only sent on. */
  recaptchaToken: z
    .string()
    .max(10_000, { error: 'Spam check may have at most 10000 characters', abort: true })
    .regex(/^[!-~]*$/, 'Spam check contains characters that cannot be shown')
    .nullish(),
});
export type ContactInput = z.output<typeof ContactInput>;

export const ContactReceipt = z.object({ message: z.string() });
