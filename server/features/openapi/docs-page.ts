import { markup, type Markup } from '#shared/domain/markup.ts';
import { renderOperation } from './docs-operation.ts';
import { renderErrors } from './docs-errors.ts';
import { renderSchema } from './docs-schema.ts';
import type { OpenApiDocument } from './openapi-types.ts';

/** Renders the OpenAPI document as an HTML page without scripts. */
export function renderDocsPage(document: OpenApiDocument): string {
  const { info, servers, components } = document;
  const sections = document.tags.map(({ name, description }) => ({
    id: name.toLowerCase().replaceAll(/\W+/g, '-'),
    name,
    description,
    calls: operationsOf(document, name),
  }));
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${info.title}</title>
<meta name="description" content="Every operation of the ${info.title}, with its parameters and responses.">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<a class="skip" href="#calls">Skip to the operations</a>
<header>
<p><a href="/">Back to the site</a></p>
<h1>${info.title}</h1>
${info.description.split('\n\n').map((text) => markup`<p>${text}</p>`)}
<dl class="facts">
<div><dt>Address</dt>${servers.map(({ url }) => markup`<dd><code>${url}</code></dd>`)}</div>
<div><dt>Version</dt><dd>${info.version}</dd></div>
<div><dt>Machine-readable</dt><dd><a href="/api/openapi.json">OpenAPI ${document.openapi}</a></dd></div>
<div><dt>Questions</dt><dd><a href="mailto:${info.contact.email}">${info.contact.email}</a></dd></div>
</dl>
</header>
<nav aria-label="Operations">
<ul>
${[...sections, { id: 'errors', name: 'Errors' }, { id: 'schemas', name: 'Schemas' }].map(({ id, name }) => markup`<li><a href="#${id}">${name}</a></li>`)}
</ul>
</nav>
<main id="calls" tabindex="-1">
${sections.map(
  ({ id, name, description, calls }) => markup`<section aria-labelledby="${id}">
<h2 id="${id}">${name}</h2>
<p>${description}</p>
${calls}
</section>`,
)}
${renderErrors(document)}
<section aria-labelledby="schemas">
<h2 id="schemas">Schemas</h2>
<p>Named request and response types.</p>
${Object.entries(components.schemas).map(([name, schema]) => renderSchema(name, schema))}
</section>
</main>
</body>
</html>
`.text;
}

function operationsOf(document: OpenApiDocument, tag: string): Markup[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return calls
    .filter(({ operation }) => operation.tags.includes(tag))
    .map(({ path, method, operation }) => renderOperation(method, path, operation));
}
