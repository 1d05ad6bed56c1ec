import type { Router } from 'express';
import { cachedRoute } from '#server/platform/cache/cached-route.ts';
import { route } from '#server/platform/http/route.ts';
import {
  createEntity,
  deleteRecord,
  listEntities,
  restoreEntity,
  updateCategory,
} from '#server/features/records/records.store.ts';
import type { Services } from '#server/services.ts';

/** Registers the category endpoints. */
export function categoryRoutes(api: Router, services: Services): void {
  const { db } = services;

  cachedRoute(api, services, 'GET /api/categories', () => listEntities(db, 'categories'));
  route(api, services, 'POST /api/categories', ({ body, origin }) => createEntity(db, origin, 'categories', body));
  route(api, services, 'PUT /api/categories/:id', ({ params, body, origin }) =>
    updateCategory(db, origin, params.id, body),
  );
  route(api, services, 'DELETE /api/categories/:id', ({ params, origin }) =>
    deleteRecord(db, origin, 'categories', params.id),
  );
  route(api, services, 'POST /api/categories/:id/restore', ({ params, origin }) =>
    restoreEntity(db, origin, 'categories', params.id),
  );
}
