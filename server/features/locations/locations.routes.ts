import type { Router } from 'express';
import { deleteRow, restoreRow } from '#server/db/soft-delete.ts';
import { cachedRoute } from '#server/cache/cached-route.ts';
import { route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { locations } from '#shared/tables.ts';
import { createEntity, findEntity, listEntities, updateEntity } from '#server/program/entities.ts';

/** Registers the location endpoints. */
export function locationRoutes(api: Router, services: Services): void {
  const { db } = services;

  cachedRoute(api, services, 'GET /api/locations', () => listEntities(db, locations));
  route(api, services, 'POST /api/locations', ({ body }) => createEntity(db, locations, body));
  route(api, services, 'PUT /api/locations/:id', ({ params, body }, { user }) =>
    updateEntity(db, locations, params.id, body, user?.username),
  );
  route(api, services, 'DELETE /api/locations/:id', ({ params }, { user }) =>
    deleteRow(db, locations, params.id, user?.username),
  );

  route(api, services, 'POST /api/locations/:id/restore', async ({ params }) => {
    await restoreRow(db, locations, params.id);
    return findEntity(db, locations, params.id);
  });
}
