import { Markup, markup } from '#server/html/markup.ts';
import type { JsonSchema } from './openapi.ts';

/** The name at the end of a reference. */
export function nameOf(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}

/** What kind of value a schema takes, in words, with links to the schemas that have a name. */
export function describeKind(schema: JsonSchema): Markup {
  if (schema.$ref) return markup`<a href="#${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`;
  if (schema.anyOf) return alternatives(schema.anyOf.map(describeKind));
  if (schema.const !== undefined) return markup`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum) return alternatives(schema.enum.map((value) => markup`<code>${JSON.stringify(value)}</code>`));
  if (schema.type === 'array') return markup`list of ${describeKind(schema.items as JsonSchema)}`;
  if (schema.type === 'object') return describeObject(schema);
  return alternatives([schema.type ?? 'anything'].flat().map((type) => markup`${schema.format ?? type}`));
}

function describeObject({ properties, additionalProperties }: JsonSchema): Markup {
  if (!properties)
    return typeof additionalProperties === 'object' && additionalProperties.type
      ? markup`object of ${describeKind(additionalProperties)}`
      : markup`object`;
  return markup`object (${joinMarkup(
    Object.entries(properties).map(([name, part]) => markup`<code>${name}</code>: ${describeKind(part as JsonSchema)}`),
    ', ',
  )})`;
}

/** What a value has to keep to, in words; empty when that is nothing. */
export function describeLimits(schema: JsonSchema): string {
  const { minLength, maxLength, maxItems, exclusiveMinimum, minimum, maximum, pattern } = nonNull(schema);
  const words = [
    describeRange(minLength, maxLength, ' characters'),
    describeRange(undefined, maxItems, ' items'),
    describeRange(minimum ?? (exclusiveMinimum === undefined ? undefined : Number(exclusiveMinimum) + 1), maximum, ''),
    pattern && `matches ${pattern}`,
    schema.default !== undefined && `else ${JSON.stringify(schema.default)}`,
  ];
  return words.filter(Boolean).join(', ');
}

/** Such as "1 to 200 characters". */
function describeRange(least: number | undefined, most: number | undefined, unit: string): string {
  const [from, to] = [least, most].map((limit) => limit?.toLocaleString('en-US'));
  if (to) return from ? `${from} to ${to}${unit}` : `up to ${to}${unit}`;
  return from ? `at least ${from}${unit}` : '';
}

/** What is said of a value, be it null or not. */
export function descriptionOf(schema: JsonSchema): string | undefined {
  return schema.description ?? nonNull(schema).description;
}

/** Of something that may be null, the part that is not. */
function nonNull(schema: JsonSchema): JsonSchema {
  return schema.anyOf?.[0] ?? schema;
}

function alternatives(parts: Markup[]): Markup {
  return joinMarkup(parts, ' or ');
}

/** The parts in one line with something between them. */
export function joinMarkup(parts: Markup[], between: string): Markup {
  return new Markup(parts.map(({ text }) => text).join(between));
}
