import type { Dispatch, SetStateAction } from 'react';
import { randomKey } from '#client/api/call.ts';
import { readStored, writeStored } from '#client/ui/stored.ts';
import { isBlank } from '#shared/domain/text/stored-text.ts';

/** The contact form's fields, in their order on the page. */
export const contactFields = ['name', 'email', 'subject', 'message'] as const;

export type ContactField = (typeof contactFields)[number];
type ContactTexts = Record<ContactField, string>;
/** The message under each invalid field. */
export type ContactErrors = Partial<ContactTexts>;

/** A message; its key is the same for each attempt to send it. */
export type ContactDraft = ContactTexts & { key: string };

const storageKey = 'contact-draft';

const emptyDraft = (): ContactDraft => ({ name: '', email: '', subject: '', message: '', key: randomKey() });

/** Returns the draft of this tab, which survives reloads and navigation. */
export function readDraft(): ContactDraft {
  return { ...emptyDraft(), ...(readStored(storageKey, 'sessionStorage') as Partial<ContactDraft> | undefined) };
}

export function storeDraft(draft: ContactDraft): void {
  writeStored(storageKey, draft, 'sessionStorage');
}

type SetDraft = Dispatch<SetStateAction<ContactDraft>>;
const openForms = new Set<SetDraft>();

/** Clears a form when its message was sent. Returns a function that stops it. */
export function clearWhenSent(form: SetDraft): () => void {
  openForms.add(form);
  return () => void openForms.delete(form);
}

/** Clears a message that was sent: the visitor may have left its form, and have come back and changed it. */
export function clearSent(sent: ContactDraft): void {
  const clear = (draft: ContactDraft) => (JSON.stringify(draft) === JSON.stringify(sent) ? emptyDraft() : draft);
  storeDraft(clear(readDraft()));
  for (const setDraft of openForms) setDraft(clear);
}

export function requireFields(draft: ContactDraft): ContactErrors {
  const blank = contactFields.filter((field) => isBlank(draft[field]));
  return Object.fromEntries(blank.map((field) => [field, 'Required']));
}
