import { markup, type Markup } from '#shared/domain/markup.ts';
import type { OpenApiDocument } from './openapi-types.ts';
import { nameOf } from './describe-schema.ts';

/** Renders one table of all error responses, which the operations link to. */
export function renderErrors({ paths, components }: OpenApiDocument): Markup {
  const responses = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => Object.entries(operation.responses)),
  );
  const names = new Map(
    responses.flatMap(([status, response]) => ('$ref' in response ? [[status, nameOf(response.$ref)] as const] : [])),
  );
  const rows = [...names]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([status, name]) => {
      const { description = '', headers = {} } = components.responses[name] ?? {};
      const inHeaders = Object.entries(headers).map(
        ([header, { description: headerDescription }]) => markup`<p><code>${header}</code>: ${headerDescription}</p>`,
      );
      return markup`<tr id="error-${status}"><th scope="row">${status}</th><td>${description}${inHeaders}</td></tr>`;
    });
  return markup`<section aria-labelledby="errors">
<h2 id="errors">Errors</h2>
<p>Each has a body of type <a href="#ErrorResponse">ErrorResponse</a>.</p>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">When</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
</section>`;
}
