import type { Router } from 'express';
import { cachedRoute } from '#server/platform/cache/cached-route.ts';
import { route } from '#server/platform/http/route.ts';
import {
  createEntity,
  deleteRecord,
  listEntities,
  restoreEntity,
  updateEntity,
} from '#server/features/records/records.store.ts';
import type { Services } from '#server/services.ts';

/** Registers the location endpoints. */
export function locationRoutes(api: Router, services: Services): void {
  const { db } = services;

  cachedRoute(api, services, 'GET /api/locations', () => listEntities(db, 'locations'));
  route(api, services, 'POST /api/locations', ({ body, origin }) => createEntity(db, origin, 'locations', body));
  route(api, services, 'PUT /api/locations/:id', ({ params, body, origin }) =>
    updateEntity(db, origin, 'locations', params.id, body),
  );
  route(api, services, 'DELETE /api/locations/:id', ({ params, origin }) =>
    deleteRecord(db, origin, 'locations', params.id),
  );
  route(api, services, 'POST /api/locations/:id/restore', ({ params, origin }) =>
    restoreEntity(db, origin, 'locations', params.id),
  );
}
