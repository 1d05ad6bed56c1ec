import type { Router } from 'express';
import { deleteRow } from '#server/db/soft-delete.ts';
import { notFound, unauthorized } from '#server/http/errors.ts';
import { cachedRoute, route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { events } from '#shared/tables.ts';
import { findEvent, findEventById, listEvents } from '#server/program/events/events.store.ts';
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
    {
      isLarge: ({ query }) => query.limit === undefined,
      isRare: ({ query }) => query.featured !== undefined || query.order !== 'nearest',
    },
  );

  cachedRoute(api, services, 'GET /api/events/slug/:slug', async ({ params, isAdmin }) => {
    const event = await findEvent(db, params.slug, clock.today(), isAdmin);
    if (!event) throw notFound('Event not found');
    return event;
  });

  route(api, services, 'POST /api/events', async ({ body }) =>
    findEventById(db, await addEvent(db, body), clock.today()),
  );

  route(api, services, 'PUT /api/events/:id', async ({ params, body }) => {
    await saveEvent(db, params.id, body, clock.today());
    return findEventById(db, params.id, clock.today());
  });

  route(api, services, 'DELETE /api/events/:id', ({ params }) => deleteRow(db, events, params.id));

  route(api, services, 'POST /api/events/:id/restore', async ({ params }) => {
    await restoreEvent(db, params.id);
    return findEventById(db, params.id, clock.today());
  });
}
