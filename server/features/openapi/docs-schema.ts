import { markup, type Markup } from '#shared/domain/markup.ts';
import type { JsonSchema, Parameter } from './openapi-types.ts';
import { descriptionOf, describeKind, describeLimits } from './describe-schema.ts';

/** Renders a named schema with a table of its fields. */
export function renderSchema(name: string, schema: JsonSchema): Markup {
  const { description, properties, required = [] } = schema;
  const fields = Object.entries(properties ?? {}).map(([field, part]) => ({
    name: field,
    isRequired: required.includes(field),
    schema: part as JsonSchema,
  }));
  return markup`<article id="${name}" aria-labelledby="${name}-heading">
<h3 id="${name}-heading">${name}</h3>
${description ? [markup`<p>${description}</p>`] : []}
${properties ? fieldTable('Field', fields) : markup`<p>${describeKind(schema)} <small>${describeLimits(schema)}</small></p>`}
</article>`;
}

/** Renders the path and query parameters of an operation as a table. */
export function parameterTable(parameters: readonly Parameter[]): Markup {
  const fields = parameters.map(({ name, required, description, in: place, schema }) => ({
    name,
    place,
    isRequired: required,
    schema: { ...schema, description },
  }));
  return fieldTable('Parameter', fields);
}

interface Field {
  name: string;
  place?: Parameter['in'];
  isRequired: boolean;
  schema: JsonSchema;
}

function fieldTable(heading: string, fields: readonly Field[]): Markup {
  return markup`<table>
<thead><tr><th scope="col">${heading}</th><th scope="col">Value</th></tr></thead>
<tbody>
${fields.map(fieldRow)}
</tbody>
</table>`;
}

function fieldRow({ name, place, isRequired, schema }: Field): Markup {
  const notes = [...(place ? [place] : []), ...(isRequired ? [] : ['optional'])].join(', ');
  const limits = describeLimits(schema);
  const description = descriptionOf(schema);
  return markup`<tr><th scope="row"><code>${name}</code> <small>${notes}</small></th><td>${describeKind(schema)}
${limits ? [markup`<small>${limits}</small>`] : []}
${description ? [markup`<p>${description}</p>`] : []}</td></tr>`;
}
