import { Markup, markup } from '#shared/domain/markup.ts';
import { parameterTable } from './docs-schema.ts';
import type { Response, Content, Operation } from './openapi-types.ts';
import { joinMarkup, describeKind } from './describe-schema.ts';

/** Renders one operation: its parameters, body, responses and errors. */
export function renderOperation(method: string, path: string, operation: Operation): Markup {
  const { operationId, summary, security, parameters = [], requestBody } = operation;
  const responses = Object.entries(operation.responses);
  const successes = responses.flatMap(([status, response]) =>
    '$ref' in response ? [] : [markup`<div>${status} ${describeResponse(response)}</div>`],
  );
  const errors = responses.flatMap(([status, response]) =>
    '$ref' in response ? [markup`<a href="#error-${status}">${status}</a>`] : [],
  );
  return markup`<article id="${operationId}" aria-labelledby="${operationId}-heading">
<h3 id="${operationId}-heading">${summary}</h3>
<p class="call"><span class="method ${method}">${method.toUpperCase()}</span> <code>${breakablePath(path)}</code></p>
${parameters.length > 0 ? [parameterTable(parameters)] : []}
<dl>
${security.length > 0 ? [markup`<dt>Access</dt><dd>the signed-in manager</dd>`] : []}
${requestBody ? [markup`<dt>Body</dt><dd>${describeContent(requestBody.content)}</dd>`] : []}
<dt>Returns</dt><dd>${successes}</dd>
<dt>Errors</dt><dd>${joinMarkup(errors, ', ')}</dd>
</dl>
</article>`;
}

function describeResponse({ description, content }: Response): Markup {
  return content ? describeContent(content) : markup`${description}`;
}

function describeContent(content: Content): Markup {
  const kinds = Object.entries(content).map(([type, { schema }]) =>
    type === 'application/json' ? describeKind(schema) : markup`${describeKind(schema)} as <code>${type}</code>`,
  );
  return joinMarkup(kinds, ' or ');
}

/** Allows a line break after each segment of a path. */
function breakablePath(path: string): Markup {
  return new Markup(markup`${path}`.text.replaceAll('/', '/<wbr>'));
}
