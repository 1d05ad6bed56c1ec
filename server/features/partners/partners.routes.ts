import type { Router } from 'express';
import { deleteRow, restoreRow } from '#server/db/soft-delete.ts';
import { cachedRoute } from '#server/cache/cached-route.ts';
import { route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { partners } from '#shared/tables.ts';
import { createEntity, findEntity, listEntities, updateEntity } from '#server/program/entities.ts';
import { listPublicPartners } from '#server/program/partners.store.ts';

/** Registers the partner endpoints. */
export function partnerRoutes(api: Router, services: Services): void {
  const { db } = services;

  cachedRoute(api, services, 'GET /api/partners', ({ isAdmin }) =>
    isAdmin ? listEntities(db, partners) : listPublicPartners(db),
  );
  route(api, services, 'POST /api/partners', ({ body }) => createEntity(db, partners, body));
  route(api, services, 'PUT /api/partners/:id', ({ params, body }, { user }) =>
    updateEntity(db, partners, params.id, body, user?.username),
  );
  route(api, services, 'DELETE /api/partners/:id', ({ params }, { user }) =>
    deleteRow(db, partners, params.id, user?.username),
  );

  route(api, services, 'POST /api/partners/:id/restore', async ({ params }) => {
    await restoreRow(db, partners, params.id);
    return findEntity(db, partners, params.id);
  });
}
