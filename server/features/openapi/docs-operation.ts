import { Markup, markup } from '#server/html/markup.ts';
import { parameterTable } from './docs-schema.ts';
import type { Response, Content, Operation } from './openapi.ts';
import { joinMarkup, describeKind } from './describe-schema.ts';

/** One call: what it takes, what it answers, and links to what it may refuse with. */
export function renderOperation(method: string, path: string, operation: Operation): Markup {
  const { operationId, summary, security, parameters = [], requestBody } = operation;
  const responses = Object.entries(operation.responses);
  const successes = responses.flatMap(([status, answer]) =>
    '$ref' in answer ? [] : [markup`<div>${status} ${describeResponse(answer)}</div>`],
  );
  const errors = responses.flatMap(([status, answer]) =>
    '$ref' in answer ? [markup`<a href="#refusal-${status}">${status}</a>`] : [],
  );
  return markup`<article id="${operationId}" aria-labelledby="${operationId}-heading">
<h3 id="${operationId}-heading">${summary}</h3>
<p class="call"><span class="method ${method}">${method.toUpperCase()}</span> <code>${breakablePath(path)}</code></p>
${parameters.length > 0 ? [parameterTable(parameters)] : []}
<dl>
${security.length > 0 ? [markup`<dt>For</dt><dd>the signed-in manager</dd>`] : []}
${requestBody ? [markup`<dt>Takes</dt><dd>${describeContent(requestBody.content)}</dd>`] : []}
<dt>Answers</dt><dd>${successes}</dd>
<dt>Refuses</dt><dd>${joinMarkup(errors, ', ')}</dd>
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

/** A path may go on in the next line after each of its parts. */
function breakablePath(path: string): Markup {
  return new Markup(markup`${path}`.text.replaceAll('/', '/<wbr>'));
}
