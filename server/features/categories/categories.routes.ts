import type { Router } from 'express';
import { deleteRow, restoreRow } from '#server/db/soft-delete.ts';
import { cachedRoute, route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { categories } from '#shared/tables.ts';
import { createCategory, findCategory, listCategories, updateCategory } from '#server/program/categories.store.ts';

/** Registers the category endpoints. */
export function categoryRoutes(api: Router, services: Services): void {
  const { db } = services;

  cachedRoute(api, services, 'GET /api/categories', () => listCategories(db));
  route(api, services, 'POST /api/categories', ({ body }) => createCategory(db, body));
  route(api, services, 'PUT /api/categories/:id', ({ params, body }) => updateCategory(db, params.id, body));
  route(api, services, 'DELETE /api/categories/:id', ({ params }) => deleteRow(db, categories, params.id));

  route(api, services, 'POST /api/categories/:id/restore', async ({ params }) => {
    await restoreRow(db, categories, params.id);
    return findCategory(db, params.id);
  });
}
