import { z } from 'zod';
import { emailAddress, requiredText, text } from './fields.ts';

export const ContactInput = z.object({
  name: requiredText('Name', 200),
  email: emailAddress('Email'),
  subject: requiredText('Subject', 300),
  message: requiredText('Message', 10_000, { multiline: true }),
  recaptchaToken: text('Spam check', 10_000).nullish(),
});
export type ContactInput = z.output<typeof ContactInput>;

export const ContactReceipt = z.object({ message: z.string() });
