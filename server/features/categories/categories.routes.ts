import type { Router } from 'express';
import { deleteRow, restoreRow } from '#server/db/soft-delete.ts';
import { cachedRoute } from '#server/cache/cached-route.ts';
import { route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { categories } from '#shared/tables.ts';
import { createEntity, findEntity, listEntities } from '#server/program/entities.ts';
import { updateCategory } from '#server/program/categories.store.ts';

/** Registers the category endpoints. */
export function categoryRoutes(api: Router, services: Services): void {
  const { db } = services;

  cachedRoute(api, services, 'GET /api/categories', () => listEntities(db, categories));
  route(api, services, 'POST /api/categories', ({ body }) => createEntity(db, categories, body));
  route(api, services, 'PUT /api/categories/:id', ({ params, body }, { user }) =>
    updateCategory(db, params.id, body, user?.username),
  );
  route(api, services, 'DELETE /api/categories/:id', ({ params }, { user }) =>
    deleteRow(db, categories, params.id, user?.username),
  );

  route(api, services, 'POST /api/categories/:id/restore', async ({ params }) => {
    await restoreRow(db, categories, params.id);
    return findEntity(db, categories, params.id);
  });
}
