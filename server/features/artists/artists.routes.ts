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

/** Registers the artist endpoints. */
export function artistRoutes(api: Router, services: Services): void {
  const { db } = services;

  cachedRoute(api, services, 'GET /api/artists', () => listEntities(db, 'artists'));
  route(api, services, 'POST /api/artists', ({ body, origin }) => createEntity(db, origin, 'artists', body));
  route(api, services, 'PUT /api/artists/:id', ({ params, body, origin }) =>
    updateEntity(db, origin, 'artists', params.id, body),
  );
  route(api, services, 'DELETE /api/artists/:id', ({ params, origin }) =>
    deleteRecord(db, origin, 'artists', params.id),
  );
  route(api, services, 'POST /api/artists/:id/restore', ({ params, origin }) =>
    restoreEntity(db, origin, 'artists', params.id),
  );
}
