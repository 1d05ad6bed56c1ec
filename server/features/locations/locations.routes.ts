import type { Router } from 'express';
import { deleteRow, restoreRow } from '#server/db/soft-delete.ts';
import { cachedRoute, route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { locations } from '#shared/tables.ts';
import { createLocation, findLocation, listLocations, updateLocation } from '#server/program/locations.store.ts';

/** Registers the location endpoints. */
export function locationRoutes(api: Router, services: Services): void {
  const { db } = services;

  cachedRoute(api, services, 'GET /api/locations', () => listLocations(db));
  route(api, services, 'POST /api/locations', ({ body }) => createLocation(db, body));
  route(api, services, 'PUT /api/locations/:id', ({ params, body }) => updateLocation(db, params.id, body));
  route(api, services, 'DELETE /api/locations/:id', ({ params }) => deleteRow(db, locations, params.id));

  route(api, services, 'POST /api/locations/:id/restore', async ({ params }) => {
    await restoreRow(db, locations, params.id);
    return findLocation(db, params.id);
  });
}
