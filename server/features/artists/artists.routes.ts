import type { Router } from 'express';
import { deleteRow, restoreRow } from '#server/db/soft-delete.ts';
import { cachedRoute } from '#server/cache/cached-route.ts';
import { route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { artists } from '#shared/tables.ts';
import { createEntity, findEntity, listEntities, updateEntity } from '#server/program/entities.ts';

/** Registers the artist endpoints. */
export function artistRoutes(api: Router, services: Services): void {
  const { db } = services;

  cachedRoute(api, services, 'GET /api/artists', () => listEntities(db, artists));
  route(api, services, 'POST /api/artists', ({ body }) => createEntity(db, artists, body));
  route(api, services, 'PUT /api/artists/:id', ({ params, body }, { user }) =>
    updateEntity(db, artists, params.id, body, user?.username),
  );
  route(api, services, 'DELETE /api/artists/:id', ({ params }, { user }) =>
    deleteRow(db, artists, params.id, user?.username),
  );

  route(api, services, 'POST /api/artists/:id/restore', async ({ params }) => {
    await restoreRow(db, artists, params.id);
    return findEntity(db, artists, params.id);
  });
}
