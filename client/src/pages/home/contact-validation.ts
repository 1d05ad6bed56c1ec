import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, type FieldErrors } from 'react-hook-form';
import { ContactInput } from '#shared/schemas/contact.ts';
import {
  contactFields,
  controlOf,
  emptyFields,
  type ContactControl,
  type ContactDraft,
  type ContactErrors,
} from './contact-fields.ts';

export interface ContactValidation {
  /** Returns the message to send. If a field is invalid, reports and focuses it, and returns undefined. */
  validate: () => Promise<ContactDraft | undefined>;
  /** Registers a changed value. After a failed validation, checks the field again. */
  change: (control: ContactControl) => void;
}

/**
 * Registers the form's native fields with react-hook-form, which validates them with the server's schema. The fields
 * are rendered before this script loads, so this uses react-hook-form's control rather than its hooks.
 */
export function createContactValidation(
  form: HTMLFormElement,
  onErrors: (errors: ContactErrors) => void,
): ContactValidation {
  const { register, handleSubmit, subscribe } = createFormControl({ resolver: zodResolver(ContactInput) });
  for (const field of contactFields) register(field).ref(controlOf(form, field));
  subscribe({ formState: { errors: true }, callback: ({ errors, values }) => onErrors(toMessages(errors, values)) });
  return {
    validate: () => handleSubmit((message) => message)(),
    change: (target) => void register(target.name).onChange({ target, type: 'change' }),
  };
}

/** Returns each invalid field's message: the schema's, or 'Required' for an empty field. */
function toMessages(errors: FieldErrors<ContactInput> = {}, values: ContactDraft): ContactErrors {
  const empty = emptyFields(values);
  const messageOf = (field: keyof ContactDraft) =>
    errors[field] && (empty.includes(field) ? 'Required' : errors[field].message);
  return Object.fromEntries(contactFields.map((field) => [field, messageOf(field)]));
}
