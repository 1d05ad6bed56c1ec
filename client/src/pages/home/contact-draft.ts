import { randomKey } from '#client/api/call.ts';
import { readStored, writeStored } from '#client/ui/browser-storage.ts';
import { isBlank } from '#shared/domain/text/stored-text.ts';

/** The contact form's fields, in their order on the page. */
export const contactFields = ['name', 'email', 'subject', 'message'] as const;

export type ContactField = (typeof contactFields)[number];
type ContactTexts = Record<ContactField, string>;
/** The message under each invalid field. */
export type ContactErrors = Partial<ContactTexts>;
export type ContactLimits = Partial<Record<ContactField, number>>;

/** A message; its key is the same for each attempt to send it. */
export type ContactDraft = ContactTexts & { key: string };

const storageKey = 'contact-draft';

export const emptyDraft = (): ContactDraft => ({ name: '', email: '', subject: '', message: '', key: randomKey() });

/** Returns the draft of this tab, which survives reloads and navigation. */
export function readDraft(): ContactDraft {
  return { ...emptyDraft(), ...(readStored(storageKey, 'sessionStorage') as Partial<ContactDraft> | undefined) };
}

export function storeDraft(draft: ContactDraft): void {
  writeStored(storageKey, draft, 'sessionStorage');
}

/** What to do about an invalid field. */
export const contactAdvice: ContactTexts = {
  name: 'Enter your name',
  email: 'Enter an email address, like name@example.com',
  subject: 'Enter a few words on what it is about',
  message: 'Enter your message',
};

/** The word of the specification, and below it what to do. */
export function requireFields(draft: ContactDraft): ContactErrors {
  const blank = contactFields.filter((field) => isBlank(draft[field]));
  return Object.fromEntries(blank.map((field) => [field, `Required\n${contactAdvice[field]}`]));
}
