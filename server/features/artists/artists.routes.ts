import type { Router } from 'express';
import { deleteRow, restoreRow } from '#server/db/soft-delete.ts';
import { cachedRoute, route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { artists } from '#shared/tables.ts';
import { createArtist, findArtist, listArtists, updateArtist } from '#server/program/artists.store.ts';

/** Registers the artist endpoints. */
export function artistRoutes(api: Router, services: Services): void {
  const { db } = services;

  cachedRoute(api, services, 'GET /api/artists', () => listArtists(db));
  route(api, services, 'POST /api/artists', ({ body }) => createArtist(db, body));
  route(api, services, 'PUT /api/artists/:id', ({ params, body }) => updateArtist(db, params.id, body));
  route(api, services, 'DELETE /api/artists/:id', ({ params }) => deleteRow(db, artists, params.id));

  route(api, services, 'POST /api/artists/:id/restore', async ({ params }) => {
    await restoreRow(db, artists, params.id);
    return findArtist(db, params.id);
  });
}
