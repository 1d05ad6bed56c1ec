import type { Router } from 'express';
import type { Origin } from '#server/platform/calls/origin.ts';
import { cachedRoute, route } from '#server/platform/calls/route.ts';
import type { NamedKind } from '#server/platform/db/rows.ts';
import { unauthorized } from '#server/platform/http/error-responses.ts';
import type { Services } from '#server/services.ts';
import { createCategory, restoreCategory, updateCategory } from './categories.store.ts';
import {
  createEntity,
  deleteRecord,
  listEntities,
  listPublicPartners,
  restoreEntity,
  updateEntity,
  updateLocation,
  type EntityInput,
  type EntityUpdate,
} from './records.store.ts';

interface Call {
  params: { id: number };
  origin: Origin;
}

export function recordRoutes(api: Router, services: Services): void {
  const { db } = services;
  const add =
    <K extends NamedKind>(kind: K) =>
    ({ body, origin, idempotencyKey }: { body: EntityInput<K>; origin: Origin; idempotencyKey: string | undefined }) =>
      createEntity(db, origin, kind, body, idempotencyKey);
  const replace =
    <K extends NamedKind>(kind: K) =>
    ({ params, body, origin }: Call & { body: EntityUpdate<K> }) =>
      updateEntity(db, origin, kind, params.id, body);
  const remove =
    (kind: NamedKind) =>
    ({ params, origin }: Call) =>
      deleteRecord(db, origin, kind, params.id);
  const restore =
    <K extends NamedKind>(kind: K) =>
    ({ params, query, origin }: Call & { query?: { name?: string | undefined } }) =>
      restoreEntity(db, origin, kind, params.id, query?.name);

  cachedRoute(api, services, 'GET /api/artists', () => listEntities(db, 'artists'));
  route(api, services, 'POST /api/artists', add('artists'));
  route(api, services, 'PUT /api/artists/:id', replace('artists'));
  route(api, services, 'DELETE /api/artists/:id', remove('artists'));
  route(api, services, 'POST /api/artists/:id/restore', restore('artists'));

  cachedRoute(api, services, 'GET /api/categories', () => listEntities(db, 'categories'));
  route(api, services, 'POST /api/categories', ({ body, origin, idempotencyKey }) =>
    createCategory(db, origin, body, idempotencyKey),
  );
  route(api, services, 'PUT /api/categories/:id', ({ params, body, origin }) =>
    updateCategory(db, origin, params.id, body),
  );
  route(api, services, 'DELETE /api/categories/:id', remove('categories'));
  route(api, services, 'POST /api/categories/:id/restore', ({ params, query, origin }) =>
    restoreCategory(db, origin, params.id, query?.name),
  );

  cachedRoute(api, services, 'GET /api/locations', () => listEntities(db, 'locations'));
  route(api, services, 'POST /api/locations', add('locations'));
  route(api, services, 'PUT /api/locations/:id', ({ params, body, origin }) =>
    updateLocation(db, origin, params.id, body),
  );
  route(api, services, 'DELETE /api/locations/:id', remove('locations'));
  route(api, services, 'POST /api/locations/:id/restore', restore('locations'));

  // Like drafts, partners that are not shown are listed only for a manager who asks for them: on the home page, managers
  // see what visitors see. Only managers read contact addresses.
  cachedRoute(api, services, 'GET /api/partners', async ({ query, isAdmin }) => {
    if (query.contacts && !isAdmin) throw unauthorized();
    const partners = isAdmin ? await listEntities(db, 'partners') : await listPublicPartners(db);
    return query.contacts ? partners : partners.filter(({ shown }) => shown);
  });
  route(api, services, 'POST /api/partners', add('partners'));
  route(api, services, 'PUT /api/partners/:id', replace('partners'));
  route(api, services, 'DELETE /api/partners/:id', remove('partners'));
  route(api, services, 'POST /api/partners/:id/restore', restore('partners'));
}
