export const contactFields = ['name', 'email', 'subject', 'message'] as const;
export type ContactDraft = Record<(typeof contactFields)[number], string>;

const storageKey = 'contact-draft';

/** Returns the draft of this tab, which survives reloads and navigation. */
export function readDraft(): ContactDraft {
  const draft: ContactDraft = { name: '', email: '', subject: '', message: '' };
  // Storage throws if the browser blocks it, and may hold a draft of an older version.
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<Record<string, unknown>>;
    for (const field of contactFields) {
      const text = stored[field];
      if (typeof text === 'string') draft[field] = text;
    }
  } catch {
    // The form starts empty.
  }
  return draft;
}

/** Saves the draft for this tab. Does nothing if storage is blocked or full. */
export function storeDraft(draft: ContactDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // The draft lasts until the page is closed.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
}

export type ContactErrors = Partial<ContactDraft>;

/** A native control of the contact form. */
export type ContactControl = (HTMLInputElement | HTMLTextAreaElement) & { name: keyof ContactDraft };

export function controlOf(form: HTMLFormElement, field: keyof ContactDraft): ContactControl {
  return form.elements.namedItem(field) as ContactControl;
}

export function readFields(form: HTMLFormElement): ContactDraft {
  return Object.fromEntries(contactFields.map((field) => [field, controlOf(form, field).value])) as ContactDraft;
}

export function emptyFields(values: ContactDraft): (keyof ContactDraft)[] {
  return contactFields.filter((field) => values[field].trim() === '');
}
