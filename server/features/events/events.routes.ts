import type { Router } from 'express';
import { deleteRow } from '#server/db/soft-delete.ts';
import { NotFoundError } from '#server/errors.ts';
import { unauthorized } from '#server/http/errors.ts';
import { cachedRoute } from '#server/cache/cached-route.ts';
import { route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { events } from '#shared/tables.ts';
import { changeEvents } from '#server/program/events/change-events.ts';
import { findEvent, findEventById, listEvents } from '#server/program/events/events.store.ts';
import { listVersions } from '#server/program/events/event-versions.ts';
import { addEvent, restoreEvent, saveEvent } from '#server/program/events/save-event.ts';

/** Registers the activation endpoints. Responses change with the day, because the status does. */
export function eventRoutes(api: Router, services: Services): void {
  const { db, clock } = services;

  cachedRoute(
    api,
    services,
    'GET /api/events',
    async ({ query, isAdmin }) => {
      if (query.drafts && !isAdmin) throw unauthorized();
      return listEvents(db, query, clock.today());
    },
    { isLarge: ({ query }) => query.limit === undefined },
  );

  cachedRoute(api, services, 'GET /api/events/slug/:slug', async ({ params, isAdmin }) => {
    const event = await findEvent(db, params.slug, clock.today(), isAdmin);
    if (!event) throw new NotFoundError('Event not found');
    return event;
  });

  route(api, services, 'POST /api/events', async ({ body }, { user }) =>
    findEventById(db, await addEvent(db, body, user?.username), clock.today()),
  );

  route(api, services, 'POST /api/events/bulk', async ({ body: { changes } }, { user }) => {
    await changeEvents(db, changes, clock.today(), user?.username);
    return { ids: changes.map(({ id }) => id) };
  });

  route(api, services, 'PUT /api/events/:id', async ({ params, body }, { user }) => {
    await saveEvent(db, params.id, body, clock.today(), user?.username);
    return findEventById(db, params.id, clock.today());
  });

  route(api, services, 'DELETE /api/events/:id', ({ params }, { user }) =>
    deleteRow(db, events, params.id, user?.username),
  );

  route(api, services, 'GET /api/events/:id/versions', ({ params }) => listVersions(db, params.id));

  route(api, services, 'POST /api/events/:id/restore', async ({ params }) => {
    await restoreEvent(db, params.id);
    return findEventById(db, params.id, clock.today());
  });
}
