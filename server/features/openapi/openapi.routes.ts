import type { Router } from 'express';
import { cachedFile } from '#server/cache/cached-file.ts';
import type { Services } from '#server/services.ts';
import docsStyles from './docs.css?raw';
import { renderDocsPage } from './docs-page.ts';
import { openApiDocument } from './openapi-document.ts';

/** The site's design, shared with the docs page. */
interface DocsTheme {
  /** The site's design tokens, as CSS. */
  tokens: string;
  /** URL of the font file; without it, the page uses a system font. */
  font?: string;
}

/** Serves the API documentation: /api/openapi.json for tools, /api/docs for people. */
export function openApiRoutes(api: Router, services: Services, { tokens, font }: DocsTheme): void {
  const document = () => openApiDocument(services.config.publicUrl, services.site.current);
  const file = (path: string, type: string, make: () => string) =>
    cachedFile(api, services, path, { type, params: () => null, build: async () => make() });
  file('/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(document()));
  file('/docs', 'text/html; charset=utf-8', () => renderDocsPage(document()));
  file('/docs.css', 'text/css; charset=utf-8', () =>
    [...(font ? [fontFace(font)] : []), tokens, docsStyles].join('\n'),
  );
}

function fontFace(file: string): string {
  return `@font-face { font-family: "Archivo Variable"; font-weight: 100 900; font-stretch: 62% 125%; font-display: swap; src: url("${file}") format("woff2"); }`;
}
