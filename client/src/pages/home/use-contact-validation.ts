import { useRef, useState } from 'react';
import { controlOf, emptyFields, readFields, type ContactControl, type ContactErrors } from './contact-fields.ts';
import type { ContactValidation } from './contact-validation.ts';

/**
 * Returns the contact form's validation and the messages to show under its fields. `load` loads the script with
 * react-hook-form and Zod once. `reset` clears all values and messages.
 */
export function useContactValidation() {
  const [errors, setErrors] = useState<ContactErrors>({});
  const loading = useRef<Promise<ContactValidation>>(undefined);
  return {
    errors,
    load: (form: HTMLFormElement) => (loading.current ??= loadValidation(form, setErrors)),
    change: (control: ContactControl) => void loading.current?.then((validation) => validation.change(control)),
    reset: () => {
      loading.current = undefined;
      setErrors({});
    },
  };
}

type OnErrors = (errors: ContactErrors) => void;

/** If the script does not load, only requires every field. The server validates the rest. */
async function loadValidation(form: HTMLFormElement, onErrors: OnErrors): Promise<ContactValidation> {
  try {
    const { createContactValidation } = await import('./contact-validation.ts');
    return createContactValidation(form, onErrors);
  } catch {
    return requireFields(form, onErrors);
  }
}

function requireFields(form: HTMLFormElement, onErrors: OnErrors): ContactValidation {
  const validate = async () => {
    const values = readFields(form);
    const empty = emptyFields(values);
    onErrors(Object.fromEntries(empty.map((field) => [field, 'Required'])));
    if (!empty[0]) return values;
    controlOf(form, empty[0]).focus();
    return undefined;
  };
  return { validate, change: () => onErrors({}) };
}
