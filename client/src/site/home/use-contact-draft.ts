import { useEffect, useState } from 'react';

export const contactFields = ['name', 'email', 'subject', 'message'] as const;
/** What a visitor has typed into the contact form. */
export type ContactDraft = Record<(typeof contactFields)[number], string>;

const storageKey = 'contact-draft';

/** The contact form's texts. They outlive a reload or a look at another screen, as long as the tab is open. */
export function useContactDraft() {
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => storeDraft(draft), [draft]);
  return {
    draft,
    change: (field: keyof ContactDraft, text: string) => setDraft((last) => ({ ...last, [field]: text })),
    clear: () => {
      setDraft(emptyDraft());
      // The answer may come when the visitor has left this screen; then no effect runs anymore.
      storeDraft(emptyDraft());
    },
  };
}

function emptyDraft(): ContactDraft {
  return { name: '', email: '', subject: '', message: '' };
}

/** Storage throws where the visitor forbids it, and may hold what an older version wrote. */
function readDraft(): ContactDraft {
  const draft = emptyDraft();
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<Record<string, unknown>>;
    for (const field of contactFields) {
      const text = stored[field];
      if (typeof text === 'string') draft[field] = text;
    }
  } catch {
    // Then the form starts empty.
  }
  return draft;
}

function storeDraft(draft: ContactDraft): void {
  try {
    if (contactFields.some((field) => draft[field])) sessionStorage.setItem(storageKey, JSON.stringify(draft));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Then the draft lives as long as the screen.
  }
}
