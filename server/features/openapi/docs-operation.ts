import { Markup, markup } from '#shared/domain/markup.ts';
import { parameterTable } from './docs-schema.ts';
import type { Response, Content, Operation } from './openapi.ts';
import { enumeration, describeKind } from './describe-schema.ts';

/** One call: what it takes, what it answers, and links to what it may refuse with. */
export function docsOperation(method: string, path: string, operation: Operation): Markup {
  const { operationId, summary, security, parameters = [], requestBody } = operation;
  const responses = Object.entries(operation.responses);
  const answers = responses.flatMap(([status, answer]) =>
    '$ref' in answer ? [] : [markup`<div>${status} ${answerWords(answer)}</div>`],
  );
  const refusals = responses.flatMap(([status, answer]) =>
    '$ref' in answer ? [markup`<a href="#refusal-${status}">${status}</a>`] : [],
  );
  return markup`<article id="${operationId}" aria-labelledby="${operationId}-heading">
<h3 id="${operationId}-heading">${summary}</h3>
<p class="call"><span class="method ${method}">${method.toUpperCase()}</span> <code>${breakable(path)}</code></p>
${parameters.length > 0 ? [parameterTable(parameters)] : []}
<dl>
${security.length > 0 ? [markup`<dt>For</dt><dd>the signed-in manager</dd>`] : []}
${requestBody ? [markup`<dt>Takes</dt><dd>${contentWords(requestBody.content)}</dd>`] : []}
<dt>Answers</dt><dd>${answers}</dd>
<dt>Refuses</dt><dd>${enumeration(refusals, ', ')}</dd>
</dl>
</article>`;
}

function answerWords({ description, content }: Response): Markup {
  return content ? contentWords(content) : markup`${description}`;
}

function contentWords(content: Content): Markup {
  const kinds = Object.entries(content).map(([type, { schema }]) =>
    type === 'application/json' ? describeKind(schema) : markup`${describeKind(schema)} as <code>${type}</code>`,
  );
  return enumeration(kinds, ' or ');
}

/** A path may go on in the next line after each of its parts. */
function breakable(path: string): Markup {
  return new Markup(markup`${path}`.text.replaceAll('/', '/<wbr>'));
}
