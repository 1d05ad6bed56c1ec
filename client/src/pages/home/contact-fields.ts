import { contactFields, type ContactDraft } from './contact-draft.ts';

/** The messages shown under the contact form's fields. */
export type ContactErrors = Partial<ContactDraft>;

/** A native control of the contact form. */
export type ContactControl = (HTMLInputElement | HTMLTextAreaElement) & { name: keyof ContactDraft };

/** Returns the native control of a field. */
export function controlOf(form: HTMLFormElement, field: keyof ContactDraft): ContactControl {
  return form.elements.namedItem(field) as ContactControl;
}

/** Returns the values of the form's fields. */
export function readFields(form: HTMLFormElement): ContactDraft {
  return Object.fromEntries(contactFields.map((field) => [field, controlOf(form, field).value])) as ContactDraft;
}

/** Returns the fields that are blank. */
export function emptyFields(values: ContactDraft): (keyof ContactDraft)[] {
  return contactFields.filter((field) => values[field].trim() === '');
}
