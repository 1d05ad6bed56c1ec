import type { Router } from 'express';
import { deleteRow, restoreRow } from '#server/db/soft-delete.ts';
import { cachedRoute, route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { partners } from '#shared/tables.ts';
import { createPartner, findPartner, listPartners, updatePartner } from '#server/program/partners.store.ts';

/** Registers the partner endpoints. */
export function partnerRoutes(api: Router, services: Services): void {
  const { db } = services;

  cachedRoute(api, services, 'GET /api/partners', ({ isAdmin }) => listPartners(db, isAdmin));
  route(api, services, 'POST /api/partners', ({ body }) => createPartner(db, body));
  route(api, services, 'PUT /api/partners/:id', ({ params, body }) => updatePartner(db, params.id, body));
  route(api, services, 'DELETE /api/partners/:id', ({ params }) => deleteRow(db, partners, params.id));

  route(api, services, 'POST /api/partners/:id/restore', async ({ params }) => {
    await restoreRow(db, partners, params.id);
    return findPartner(db, params.id);
  });
}
