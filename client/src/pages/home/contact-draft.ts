import { readStored, writeStored } from '#client/ui/stored.ts';
import { isBlank } from '#shared/domain/text/stored-text.ts';

/** The contact form's fields, in their order on the page. */
export const contactFields = ['name', 'email', 'subject', 'message'] as const;

type ContactField = (typeof contactFields)[number];
export type ContactDraft = Record<ContactField, string>;
/** The message under each invalid field. */
export type ContactErrors = Partial<ContactDraft>;

export const emptyDraft: ContactDraft = { name: '', email: '', subject: '', message: '' };

const storageKey = 'contact-draft';

/** Returns the draft of this tab, which survives reloads and navigation. */
export function readDraft(): ContactDraft {
  return { ...emptyDraft, ...(readStored(storageKey, 'sessionStorage') as Partial<ContactDraft> | undefined) };
}

export function storeDraft(draft: ContactDraft): void {
  writeStored(storageKey, draft, 'sessionStorage');
}

export function requireFields(draft: ContactDraft): ContactErrors {
  const blank = contactFields.filter((field) => isBlank(draft[field]));
  return Object.fromEntries(blank.map((field) => [field, 'Required']));
}
