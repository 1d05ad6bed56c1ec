import type { Router } from 'express';
import type { Author } from '#server/platform/calls/origin.ts';
import { cachedRoute, route } from '#server/platform/calls/route.ts';
import type { Database } from '#server/platform/db/client.ts';
import { namedKinds, type NamedKind } from '#server/platform/db/rows.ts';
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
} from './records.store.ts';

/** How an entity is saved and restored. */
interface Changes {
  create: (db: Database, author: Author, input: never, key?: string) => Promise<unknown>;
  update: (db: Database, author: Author, id: number, input: never) => Promise<unknown>;
  restore: (db: Database, author: Author, id: number, newName?: string) => Promise<unknown>;
}

const changesOf = (kind: NamedKind): Changes => ({
  create: (db, author, input, key) => createEntity(db, author, kind, input, key),
  update: (db, author, id, input) => updateEntity(db, author, kind, id, input),
  restore: (db, author, id, newName) => restoreEntity(db, author, kind, id, newName),
});

/** Those that change activations too. */
const ownChanges: { [kind in NamedKind]?: Partial<Changes> } = {
  categories: { create: createCategory, update: updateCategory, restore: restoreCategory },
  locations: { update: updateLocation },
};

export function recordRoutes(api: Router, services: Services): void {
  const { db } = services;
  // Like drafts, partners that are not shown are listed only for a manager who asks for them: on the home page, managers
  // see what visitors see. Only managers read contact addresses.
  cachedRoute(api, services, 'GET /api/partners', async ({ query, isAdmin }) => {
    if (query.contacts && !isAdmin) throw unauthorized();
    const partners = isAdmin ? await listEntities(db, 'partners') : await listPublicPartners(db);
    return query.contacts ? partners : partners.filter(({ shown }) => shown);
  });
  for (const kind of namedKinds) {
    const { create, update, restore } = { ...changesOf(kind), ...ownChanges[kind] };
    if (kind !== 'partners') cachedRoute(api, services, `GET /api/${kind}`, () => listEntities(db, kind) as never);
    // The contract has checked that body and response are those of this kind.
    route(
      api,
      services,
      `POST /api/${kind}`,
      ({ body, origin, idempotencyKey }) => create(db, origin, body as never, idempotencyKey) as never,
    );
    route(
      api,
      services,
      `PUT /api/${kind}/:id`,
      ({ params, body, origin }) => update(db, origin, params.id, body as never) as never,
    );
    route(api, services, `DELETE /api/${kind}/:id`, ({ params, origin }) => deleteRecord(db, origin, kind, params.id));
    route(
      api,
      services,
      `POST /api/${kind}/:id/restore`,
      ({ params, query, origin }) =>
        restore(db, origin, params.id, (query as { name?: string } | undefined)?.name) as never,
    );
  }
}
