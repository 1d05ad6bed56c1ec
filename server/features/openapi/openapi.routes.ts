import type { Router } from 'express';
import { cachedFile } from '#server/platform/cache/cached-file.ts';
import type { Services } from '#server/services.ts';
import { openApiDocument } from './openapi-document.ts';

/** Serves the description of the API. */
export function openApiRoutes(api: Router, services: Services): void {
  const { config, site } = services;
  api.get(
    '/openapi.json',
    cachedFile(services, {
      type: 'application/json; charset=utf-8',
      params: () => null,
      build: async () => JSON.stringify(openApiDocument(config.publicUrl, site.current)),
    }),
  );
  // The address of a former page, which people may have bookmarked.
  api.get('/docs', (_request, response) => response.redirect(301, '/api/openapi.json'));
}
