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
  // Storage throws if the browser blocks it, and may hold a draft of an older version.
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<Record<string, unknown>>;
    const texts = contactFields.map((field) => [field, typeof stored[field] === 'string' ? stored[field] : '']);
    return Object.fromEntries(texts) as ContactDraft;
  } catch {
    return emptyDraft;
  }
}

export function storeDraft(draft: ContactDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the draft lasts until the page is closed.
  }
}

export function requireFields(draft: ContactDraft): ContactErrors {
  const blank = contactFields.filter((field) => draft[field].trim() === '');
  return Object.fromEntries(blank.map((field) => [field, 'Required']));
}
