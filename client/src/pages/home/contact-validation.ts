import { ContactInput } from '#shared/schemas/contact.ts';
import {
  contactAdvice,
  contactFields,
  requireFields,
  type ContactDraft,
  type ContactErrors,
  type ContactLimits,
} from './contact-draft.ts';

export const contactLimits: ContactLimits = Object.fromEntries(
  contactFields.map((field) => [field, ContactInput.shape[field].maxLength ?? Infinity]),
);

/** Validates a message with the server's schema. */
export function validateContact(draft: ContactDraft): ContactErrors {
  const issues = ContactInput.safeParse(draft).error?.issues ?? [];
  const messages = issues.map(({ path, code, message }) => [
    path[0],
    code === 'invalid_format' ? contactAdvice.email : message,
  ]);
  return { ...Object.fromEntries(messages), ...requireFields(draft) };
}
