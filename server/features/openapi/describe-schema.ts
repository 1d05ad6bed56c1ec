import { Markup, markup } from '#shared/domain/markup.ts';
import type { JsonSchema } from './openapi-types.ts';

/** Returns the last segment of a $ref. */
export function nameOf(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}

/** Returns the type of a schema as text, with links to named schemas. */
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

/** Returns the constraints of a schema as text, empty if there are none. */
export function describeLimits(schema: JsonSchema): string {
  const { minLength, maxLength, maxItems, exclusiveMinimum, minimum, maximum, pattern } = nonNull(schema);
  const words = [
    describeRange(minLength, maxLength, ' characters'),
    describeRange(undefined, maxItems, ' items'),
    describeRange(minimum ?? (exclusiveMinimum === undefined ? undefined : Number(exclusiveMinimum) + 1), maximum, ''),
    pattern && `matches ${pattern}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ];
  return words.filter(Boolean).join(', ');
}

/** Returns text such as "1 to 200 characters". */
function describeRange(least: number | undefined, most: number | undefined, unit: string): string {
  const [from, to] = [least, most].map((limit) => limit?.toLocaleString('en-US'));
  if (to) return from ? `${from} to ${to}${unit}` : `up to ${to}${unit}`;
  return from ? `at least ${from}${unit}` : '';
}

/** Returns the description of a schema or of its non-null variant. */
export function descriptionOf(schema: JsonSchema): string | undefined {
  return schema.description ?? nonNull(schema).description;
}

/** Returns the non-null variant of a nullable schema. */
function nonNull(schema: JsonSchema): JsonSchema {
  return schema.anyOf?.[0] ?? schema;
}

function alternatives(parts: Markup[]): Markup {
  return joinMarkup(parts, ' or ');
}

/** Joins markup with a separator. */
export function joinMarkup(parts: Markup[], between: string): Markup {
  return new Markup(parts.map(({ text }) => text).join(between));
}
