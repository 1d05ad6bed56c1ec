import { toNestErrors } from '@hookform/resolvers';
import type { ComponentProps, ComponentType } from 'react';
import { get, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { z } from 'zod';
import type { TextAreaField, TextField } from '#client/ui/field.tsx';
import { isBlank } from '#shared/domain/text/stored-text.ts';

/** The form values for what a schema returns: numbers are texts, and '' stands for null. */
export type FormValues<O> = { [K in keyof O]-?: FormValue<O[K]> };
type FormValue<T> = [NonNullable<T>] extends [number]
  ? string
  : [NonNullable<T>] extends [string]
    ? NonNullable<T> | (null extends T ? '' : never)
    : NonNullable<T>;

type PlainProps = Partial<ComponentProps<typeof TextField> & Pick<ComponentProps<typeof TextAreaField>, 'rows'>>;

export interface ControlProps {
  name: string;
  label: string;
}

interface FieldBase<T, V, R> {
  label: string;
  /** The value in the form of a new record. */
  empty: T;
  required?: boolean;
  /** Personal data is not in the history, so the form keeps it when a version is used. */
  isPersonal?: boolean;
  /** The section that shows the field, in a form with sections. */
  section?: string;
  /** The fields that are compared, merged and chosen with this one as a group: together they say one thing. */
  companions?: readonly (keyof V & string)[];
  /** Whether an earlier version brings this group back only if it is chosen: it says what holds today. */
  isOfToday?: boolean;
  /** Returns what is wrong with the value as it stands, said at once. */
  problem?: (value: T, values: V) => string | undefined;
  /** The properties of the request body that the value becomes, besides its own. */
  parts?: readonly string[];
  /** Returns the value of a record, if it is not the property of this name. */
  read?: (record: R) => T;
  /** Returns the value as text where versions are compared; null if another field's text contains it. */
  toText?: ((value: T, values: V) => string) | null;
  /** The props of the plain control; `rows` makes it a text area. */
  input?: PlainProps;
  /** The labels of a select's options by value. */
  options?: Readonly<Record<string, string>>;
  /** Replaces the plain control; null if the form places it manually. */
  control?: ComponentType<ControlProps> | null;
  /** The address of the place on the site that shows the value. */
  place?: string;
  /** The width on the six-column grid of the form; full by default. */
  width?: string;
}

/** One field of a form. A value that is not a text has its own control, and an object says how it reads as one. */
type Field<T, V, R> = FieldBase<T, V, R> &
  ([T] extends [string] ? unknown : Required<Pick<FieldBase<T, V, R>, 'control'>>) &
  ([T] extends [string | boolean | (string | number)[]] ? unknown : Required<Pick<FieldBase<T, V, R>, 'toText'>>);

/** The fields of a form with values V, in their order. `R` is the record that fills the form. */
export type FormFields<V, R = object> = { readonly [K in keyof V]-?: Field<V[K], V, R> };

/** The classes of a form's six columns. */
export const formGrid =
  'grid grid-cols-6 items-start gap-x-4 gap-y-5 [&_textarea]:field-sizing-content [&_textarea]:max-h-[60svh]';

/** Parts of the form's width, on wide windows. */
export const third = 'col-span-full sm:col-span-2';
export const half = 'col-span-full sm:col-span-3';
export const twoThirds = 'col-span-full sm:col-span-4';

export function namesOf<V, R>(fields: FormFields<V, R>): (keyof V & string)[] {
  return Object.keys(fields) as (keyof V & string)[];
}

/** Returns the first field of the group that a field belongs to, which names its companions. */
export function groupOf<V, R>(fields: FormFields<V, R>, name: keyof V & string): keyof V & string {
  return namesOf(fields).find((leader) => fields[leader].companions?.includes(name)) ?? name;
}

/** Returns the form values of a record, or of a new one. Missing values are empty. */
export function toFormValues<V, R extends object>(fields: FormFields<V, R>, record: R | undefined): V {
  const stored = new Map<string, unknown>(Object.entries(record ?? {}));
  const valueOf = (name: keyof V & string): unknown => {
    const { empty, read } = fields[name];
    if (record && read) return read(record);
    const value = stored.get(name) ?? empty;
    if (typeof value === 'number') return String(value);
    return isMap(empty) && isMap(value) ? { ...empty, ...value } : value;
  };
  // The fields describe the values completely, which TypeScript cannot follow through the entries.
  return Object.fromEntries(namesOf(fields).map((name) => [name, valueOf(name)])) as V;
}

/** Returns the text of a field where versions are compared; undefined if another field's text contains it. */
export function textOf<V, R>(fields: FormFields<V, R>, values: V, name: keyof V): string | undefined {
  const { toText, options } = fields[name];
  if (toText === null) return undefined;
  if (toText) return toText(values[name], values);
  const value = values[name];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = Array.isArray(value) ? value.join('\n') : String(value);
  return text && (options?.[text] ?? text);
}

/** Returns the names of the fields in which two versions differ. */
export function differingFields<V, R>(fields: FormFields<V, R>, one: V, other: V): (keyof V & string)[] {
  return namesOf(fields).filter((name) => textOf(fields, one, name) !== textOf(fields, other, name));
}

/** Returns the names of the fields of a section; of all fields in a form without sections. */
export function fieldsOf<V, R>(fields: FormFields<V, R>, section: string | undefined): (keyof V & string)[] {
  return namesOf(fields).filter((name) => fields[name].section === section);
}

/** Returns whether a field is invalid. Errors from the server may name any property that it becomes. */
export function hasErrorIn<V, R>(fields: FormFields<V, R>, name: keyof V & string, errors: FieldErrors): boolean {
  return [name, ...(fields[name].parts ?? [])].some((part) => get(errors, part));
}

/** Returns whether a section has an invalid field. */
export function hasError<V, R>(fields: FormFields<V, R>, section: string, errors: FieldErrors): boolean {
  return fieldsOf(fields, section).some((name) => hasErrorIn(fields, name, errors));
}

/** Returns whether a section holds something, all of its required fields are filled in, and nothing is wrong. */
export function isComplete<V, R>(fields: FormFields<V, R>, section: string, values: V): boolean {
  const names = fieldsOf(fields, section);
  return (
    names.some((name) => String(values[name]) !== String(fields[name].empty)) &&
    names.every((name) => !fields[name].required || !isBlank(String(values[name]))) &&
    !names.some((name) => fields[name].problem?.(values[name], values))
  );
}

/** Returns what a section holds, in one line. */
export function describeSection<V, R>(fields: FormFields<V, R>, section: string, values: V): string {
  const texts = fieldsOf(fields, section).flatMap((name) => {
    const text = textOf(fields, values, name);
    return text ? `${fields[name].label}: ${text}` : [];
  });
  return texts.join(' · ') || 'Empty';
}

const incompleteMessage = 'This day is incomplete, or does not exist';

function isIncomplete(input: unknown): boolean {
  return input instanceof HTMLInputElement && input.type === 'date' && input.validity.badInput;
}

/** Returns a resolver that turns the form values into the schema's input and validates it. */
export function formResolver<V extends FieldValues, O>(
  schema: z.ZodType<O>,
  toInput: (values: V) => unknown = (values) => values,
): Resolver<V, unknown, O> {
  return async (values, _context, options) => {
    const { data, error } = await schema.safeParseAsync(toInput(values));
    // The value of half a date is empty.
    const incomplete = (options.names ?? []).filter((name) => isIncomplete(get(options.fields, `${name}.ref`)));
    if (!error && incomplete.length === 0) return { values: data, errors: {} };
    // The first message of each field counts.
    const messages = (error?.issues ?? [])
      .toReversed()
      .map(({ path, code, message }) => [path.join('.'), { type: code, message }]);
    const gaps = incomplete.map((name) => [name, { type: 'incomplete', message: incompleteMessage }]);
    return { values: {}, errors: toNestErrors(Object.fromEntries([...messages, ...gaps]), options) };
  };
}

/** Returns whether a value has the type of its field, valid or not. */
export function hasType<V, O>(
  schema: z.ZodType<O>,
  toInput: ((values: V) => unknown) | undefined,
  field: string,
  values: V,
): boolean {
  try {
    const { error } = schema.safeParse(toInput ? toInput(values) : values);
    return !error?.issues.some(({ code, path }) => code === 'invalid_type' && path[0] === field);
  } catch {
    return false;
  }
}

/** Returns whether a form value has entries, such as social links by network. */
function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Returns a function that returns the length limit of a text by its path, such as 'figures.0.label'. */
export function limitsOf(schema: z.ZodType): (path: string) => number | undefined {
  const root: JsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return (path) => path.split('.').reduce<JsonSchema>((parent, key) => notNull(partOf(parent, key)), root).maxLength;
}

/** Returns the schema of a property, an entry or an item. */
function partOf({ properties, additionalProperties, items }: JsonSchema, key: string): unknown {
  return properties?.[key] ?? additionalProperties ?? items;
}

/** Returns a schema without null. */
function notNull(schema: unknown): JsonSchema {
  const { anyOf, ...plain } = Object(schema) as JsonSchema;
  return anyOf ? notNull(anyOf.find((part) => Object(part).type !== 'null')) : plain;
}
