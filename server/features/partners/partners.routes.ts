import type { Router } from 'express';
import { cachedRoute } from '#server/platform/cache/cached-route.ts';
import { unauthorized } from '#server/platform/http/errors.ts';
import { route } from '#server/platform/http/route.ts';
import {
  createEntity,
  deleteRecord,
  listEntities,
  listPublicPartners,
  restoreEntity,
  updateEntity,
} from '#server/features/records/records.store.ts';
import type { Services } from '#server/services.ts';

/** Registers the partner endpoints. */
export function partnerRoutes(api: Router, services: Services): void {
  const { db } = services;

  cachedRoute(api, services, 'GET /api/partners', async ({ query, isAdmin }) => {
    if (query.contacts && !isAdmin) throw unauthorized();
    return isAdmin ? listEntities(db, 'partners') : listPublicPartners(db);
  });
  route(api, services, 'POST /api/partners', ({ body, origin }) => createEntity(db, origin, 'partners', body));
  route(api, services, 'PUT /api/partners/:id', ({ params, body, origin }) =>
    updateEntity(db, origin, 'partners', params.id, body),
  );
  route(api, services, 'DELETE /api/partners/:id', ({ params, origin }) =>
    deleteRecord(db, origin, 'partners', params.id),
  );
  route(api, services, 'POST /api/partners/:id/restore', ({ params, origin }) =>
    restoreEntity(db, origin, 'partners', params.id),
  );
}
