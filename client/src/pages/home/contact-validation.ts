import { ContactInput } from '#shared/schemas/contact.ts';
import { requireFields, type ContactDraft, type ContactErrors } from './contact-draft.ts';

/** Validates a message with the server's schema. */
export function validateContact(draft: ContactDraft): ContactErrors {
  const issues = ContactInput.safeParse(draft).error?.issues ?? [];
  const messages = issues.map(({ path, message }) => [path[0], message]);
  return { ...Object.fromEntries(messages), ...requireFields(draft) };
}
