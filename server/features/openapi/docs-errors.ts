import { markup, type Markup } from '#server/html/markup.ts';
import type { OpenApiDocument } from './openapi.ts';
import { nameOf } from './describe-schema.ts';

/** Every status that calls refuse with, in one table, so that a call needs to say only the number. */
export function renderErrors({ paths, components }: OpenApiDocument): Markup {
  const responses = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => Object.entries(operation.responses)),
  );
  const names = new Map(
    responses.flatMap(([status, answer]) => ('$ref' in answer ? [[status, nameOf(answer.$ref)] as const] : [])),
  );
  const rows = [...names]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([status, name]) => {
      const { description = '', headers = {} } = components.responses[name] ?? {};
      const inHeaders = Object.entries(headers).map(
        ([header, { description: words }]) => markup`<p><code>${header}</code>: ${words}</p>`,
      );
      return markup`<tr id="refusal-${status}"><th scope="row">${status}</th><td>${description}${inHeaders}</td></tr>`;
    });
  return markup`<section aria-labelledby="refusals">
<h2 id="refusals">Refusals</h2>
<p>Each carries an <a href="#ErrorAnswer">ErrorAnswer</a>.</p>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">When</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
</section>`;
}
