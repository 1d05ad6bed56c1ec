import { useEffect, useRef } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { textLink } from '#client/ui/text-link.ts';
import { hasErrorIn, namesOf, type FormFields } from './fields.ts';

interface ErrorSummaryProps<V extends FieldValues, R> {
  formId: string;
  fields: FormFields<V, R>;
  /** Shown while nothing is wrong; false for nothing. */
  children: string | false;
}

/** How many fields of a form are invalid, with a button that leads to the first. */
export function ErrorSummary<V extends FieldValues, R>({ formId, fields, children }: ErrorSummaryProps<V, R>) {
  const { errors } = useFormState<V>();
  const invalid = namesOf(fields).filter((name) => hasErrorIn(fields, name, errors));
  const [first] = invalid;
  if (!first) return children ? <p className="mr-auto type-small text-ink-2 max-md:sr-only">{children}</p> : null;
  return (
    <p className="mr-auto type-small max-md:w-full">
      {invalid.length === 1 ? '1 field needs' : `${invalid.length} fields need`} attention:{' '}
      <button
        type="button"
        className={`min-h-6 ${textLink}`}
        onClick={() => focusFirstInvalid(document.getElementById(formId))}
      >
        {fields[first].label}
      </button>
    </p>
  );
}

function focusFirstInvalid(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
}

/** After a failed submit, focuses the first invalid field, or the field that lost the focus when it was disabled. */
export function useFocusAfterSubmit(submitCount: number, isSubmitting: boolean) {
  const element = useRef<HTMLFormElement>(null);
  const focused = useRef<EventTarget>(null);
  useEffect(() => {
    const form = element.current;
    const keep = ({ target }: FocusEvent) => void (focused.current = target);
    form?.addEventListener('focusin', keep);
    return () => form?.removeEventListener('focusin', keep);
  }, []);
  useEffect(() => {
    if (!isSubmitting && document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus();
  }, [isSubmitting]);
  useEffect(() => {
    // Disabled fields take no focus.
    if (submitCount > 0 && !isSubmitting) focusFirstInvalid(element.current);
  }, [submitCount, isSubmitting]);
  return element;
}
