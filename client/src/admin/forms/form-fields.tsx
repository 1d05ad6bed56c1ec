import clsx from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import {
  useContext,
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { get, useFormContext, useFormState, useWatch, type FieldValues, type Path } from 'react-hook-form';
import { CharactersLeft } from '#client/components/characters-left.tsx';
import { ExternalLink } from '#client/ui/external-link.tsx';
import { SelectField, TextAreaField, TextField } from '#client/ui/field.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { readDay } from '#shared/domain/time/read-day.ts';
import { fieldsOf, type FormFields } from './fields.ts';
import { EditContext, useEnclosingEdit } from './use-edit.ts';

/** Returns a function that registers a field: `<TextField label="Name" {...field('name')} />`. */
export function useFields<V extends FieldValues>() {
  const { register, formState } = useFormContext<V>();
  const left = useLeft();
  return (name: Path<V>) => {
    const { message }: { message?: string } = get(formState.errors, name) ?? {};
    return { ...register(name), error: message, left: left(name) };
  };
}

/** Returns a function that returns the prop `left` of a field whose limit is that of the schema's text at `path`. */
export function useLeft() {
  const edit = useContext(EditContext);
  return (name: string, path = name) => {
    const limit = edit?.limitOf(path);
    return limit ? <Left name={name} limit={limit} /> : undefined;
  };
}

function Left({ name, limit }: { name: string; limit: number }) {
  const text: unknown = useWatch({ name });
  return <CharactersLeft text={String(text)} limit={limit} />;
}

/** Returns the current values of the enclosing form. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as useFormContext
export function useFormValues<V extends FieldValues>(): V {
  // The library types every value as optional, but every field of a form has a default.
  return useWatch<V>() as V;
}

interface FormFieldProps<V, R> extends Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'list'> {
  fields: FormFields<V, R>;
  name: keyof V & string;
}

/** A field with its plain control. Props replace those of its descriptor. */
export function FormField<V, R>({ fields, name, ...props }: FormFieldProps<V, R>) {
  const register = useFields<FieldValues>();
  const { label, required, input, options, width = 'col-span-full' } = fields[name];
  const { rows, ...plain } = { ...input, ...props };
  const shared = { label, required, className: width, hint: plain.hint, ...register(name) };
  if (options) return <ChoiceField options={Object.entries(options)} {...shared} />;
  if (rows) return <TextAreaField rows={rows} {...shared} />;
  return plain.type === 'date' ? <DayField {...plain} {...shared} /> : <TextField {...plain} {...shared} />;
}

function ChoiceField(props: Omit<ComponentProps<typeof SelectField>, 'value'> & { name: string }) {
  const value: unknown = useWatch({ name: props.name });
  return <SelectField {...props} value={String(value)} />;
}

/** The fields of a form or of one of its sections, in their order, without those that are placed manually. */
export function FormFieldList<V, R>({ fields, section }: { fields: FormFields<V, R>; section?: string }) {
  return fieldsOf(fields, section).map((name) => {
    const { control: Control, label, place, width = 'col-span-full' } = fields[name];
    if (Control === null) return null;
    return (
      <div key={name} className={`${width} min-w-0 empty:hidden`}>
        {Control ? <Control name={name} label={label} /> : <FormField fields={fields} name={name} />}
        {place && <PlaceLink label={label} place={place} />}
      </div>
    );
  });
}

/** A link to what visitors see of a field, once it is saved. */
function PlaceLink({ label, place }: { label: string; place: string }) {
  const { unsaved } = useEnclosingEdit();
  const className = 'inline-flex min-h-11 items-center text-sm';
  if (unsaved.includes(label)) return <p className={`${className} text-ink-2`}>Save to see it on the site</p>;
  return (
    <ExternalLink href={place} className={`${className} ${textLink}`}>
      See it on the site <span className="sr-only">({label})</span>
    </ExternalLink>
  );
}

interface FieldGroupProps extends ComponentProps<'fieldset'> {
  label: ReactNode;
  /** Announced when it changes, such as '2 of 3'. */
  status?: string | false;
}

/** Fields with a common label. */
export function FieldGroup({ label, status, className, children, ...fieldset }: FieldGroupProps) {
  return (
    <fieldset className={clsx('min-w-0', className)} {...fieldset}>
      <legend className="mb-2 text-small leading-tight font-[640]">
        {label}{' '}
        {status !== undefined && (
          <span role="status" className="text-ink-2">
            {status}
          </span>
        )}
      </legend>
      {children}
    </fieldset>
  );
}

/** The error of a field group; single fields show their own. */
export function FieldError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="mt-2 flex items-start gap-1.5 text-sm leading-snug font-semibold text-danger">
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  );
}

/** The error of a field array, such as too many rows; each row shows its own. */
export function FieldArrayError({ name }: { name: string }) {
  const { errors } = useFormState();
  const error: { message?: string; root?: { message?: string } } | undefined = get(errors, name);
  return <FieldError message={error?.root?.message ?? error?.message} />;
}

/** Returns a key handler that does something on Enter instead of submitting the form. */
export function onEnter(act: () => void) {
  return (event: KeyboardEvent): void => {
    // Enter also ends the composition of an input method, as of Japanese.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
}

/** A labeled checkbox. Accepts the props of an input, such as those of react-hook-form's `register`. */
export function Checkbox({ label, ...input }: Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-small leading-tight">
      <input type="checkbox" className="size-5 shrink-0 accent-ink" {...input} />
      {label}
    </label>
  );
}

/** A day. A pasted date such as 'December 5, 2026' is filled in, and a year of two digits means this century. */
export function DayField({ onChange, onBlur, ...field }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const fill = (event: SyntheticEvent<HTMLInputElement>, text: string) => {
    const day = readDay(text);
    if (!day || day === event.currentTarget.value || field.readOnly) return;
    event.preventDefault();
    event.currentTarget.value = day;
    onChange?.(event as ChangeEvent<HTMLInputElement>);
  };
  return (
    <TextField
      type="date"
      // Browsers then let the year have four digits.
      max="2999-12-31"
      {...field}
      onChange={onChange}
      onPaste={(event) => fill(event, event.clipboardData.getData('text'))}
      onBlur={(event) => {
        fill(event, event.currentTarget.value);
        onBlur?.(event);
      }}
    />
  );
}

/** Returns the `ref` of a `<details>` that opens when `isNeeded`, and closes only by hand. */
export function openDetails(isNeeded: boolean) {
  return (details: HTMLDetailsElement | null): void => {
    if (details && isNeeded) details.open = true;
  };
}
