import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ComponentProps, type ReactNode } from 'react';
import './field.css';

interface FieldLook {
  label: string;
  hint?: string | undefined;
  /** What is wrong; a second line says what to do. */
  error?: string | undefined;
  /** What is left of the limit of its text. */
  left?: ReactNode;
  /** Applies to the whole field, including its label. */
  className?: string | undefined;
}

/** A labeled single-line input. Accepts the props of an input, such as those of react-hook-form's `register`. */
export function TextField({ label, hint, error, left, className, ...input }: FieldLook & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, left, className }} control={input}>
      {(props) => <input type="text" dir="auto" {...input} {...props} className="field-control" />}
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  left,
  className,
  ...area
}: FieldLook & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, left, className }} control={area}>
      {(props) => (
        <textarea
          dir="auto"
          // Browsers show only the line of the cursor.
          onKeyUp={({ key, currentTarget }) => key === 'Tab' && currentTarget.scrollIntoView({ block: 'nearest' })}
          {...area}
          {...props}
          className="field-control"
        />
      )}
    </Field>
  );
}

interface SelectFieldProps extends FieldLook, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  value: string;
  /** The values with their texts; a value alone is its own text. */
  options: readonly (string | readonly [value: string, text: string])[];
  /** The text of a value that is not among the options. */
  missingText?: string | undefined;
}

/** A labeled select. A value that is not among its options, such as a deleted record, is an option of its own. */
export function SelectField({
  label,
  hint,
  error,
  left: _,
  className,
  options,
  missingText,
  ...select
}: SelectFieldProps) {
  const choices = options.map((option) => (typeof option === 'string' ? ([option, option] as const) : option));
  if (!choices.some(([value]) => value === select.value))
    choices.push([select.value, missingText ?? `${select.value} (no longer listed)`]);
  return (
    <Field {...{ label, hint, error, className }} control={select}>
      {(props) => (
        <span className="relative block">
          <select {...select} {...props} className="field-control">
            {choices.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2" />
        </span>
      )}
    </Field>
  );
}

interface FieldProps extends FieldLook {
  control: { id?: string | undefined; required?: boolean | undefined };
  /** Renders the control with the props that connect it with its label, hint and error. */
  children: (props: Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>) => ReactNode;
}

function Field({ label, hint, error, left, className, control, children }: FieldProps) {
  const ownId = useId();
  const id = control.id ?? ownId;
  const [said, advice] = error?.split('\n') ?? [];
  return (
    <div className={clsx('min-w-0', className)}>
      <label htmlFor={id} className="mb-2 block text-small leading-tight font-[640]">
        {label}
        {control.required && (
          <span aria-hidden="true" className="field-required">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': hint || left || error ? `${id}-description` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div id={`${id}-description`} className="*:mt-2 *:text-sm *:leading-snug">
        {hint && <p className="text-ink-2">{hint}</p>}
        {left}
        {error && (
          <p className="field-error flex w-fit items-start gap-1.5 font-semibold text-danger">
            <CircleAlert className="mt-0.5 size-4 shrink-0" />
            <span className="whitespace-pre-line">
              <span>{said}</span>
              {advice && `\n${advice}`}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
