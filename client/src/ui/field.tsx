import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ComponentProps, type ReactNode } from 'react';
import './field.css';

interface FieldLook {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Applies to the whole field, including its label. */
  className?: string | undefined;
}

/** A labeled single-line input. Accepts the props of an input, such as those of react-hook-form's `register`. */
export function TextField({ label, hint, error, className, ...input }: FieldLook & ComponentProps<'input'>) {
  const { frame, controlProps } = useField({ label, hint, error, className }, input);
  return (
    <Field {...frame}>
      <input type="text" {...input} {...controlProps} className="field-control" />
    </Field>
  );
}

export function TextAreaField({ label, hint, error, className, ...area }: FieldLook & ComponentProps<'textarea'>) {
  const { frame, controlProps } = useField({ label, hint, error, className }, area);
  return (
    <Field {...frame}>
      <textarea {...area} {...controlProps} className="field-control" />
    </Field>
  );
}

export function SelectField({ label, hint, error, className, ...select }: FieldLook & ComponentProps<'select'>) {
  const { frame, controlProps } = useField({ label, hint, error, className }, select);
  return (
    <Field {...frame}>
      <span className="relative block">
        <select {...select} {...controlProps} className="field-control" />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2"
        />
      </span>
    </Field>
  );
}

interface Frame extends FieldLook {
  id: string;
  required: boolean | undefined;
}

function useField(look: FieldLook, control: { id?: string | undefined; required?: boolean | undefined }) {
  const ownId = useId();
  const id = control.id ?? ownId;
  const described = [look.hint && `${id}-hint`, look.error && `${id}-error`].filter(Boolean).join(' ');
  const frame: Frame = { ...look, id, required: control.required };
  return {
    frame,
    controlProps: { id, 'aria-describedby': described || undefined, 'aria-invalid': look.error ? true : undefined },
  };
}

function Field({ id, label, required, hint, error, className, children }: Frame & { children: ReactNode }) {
  return (
    <div className={clsx('min-w-0', className)}>
      <label htmlFor={id} className="mb-2 block text-small leading-tight font-[640]">
        {label}
        {required && (
          <span aria-hidden="true" className="field-required">
            {' '}
            *
          </span>
        )}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-2 text-sm leading-snug text-ink-2">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          className="field-error mt-2 flex w-fit items-start gap-1.5 text-sm leading-snug font-semibold text-danger"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
