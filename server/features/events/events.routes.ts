import type { Router } from 'express';
import { deleteRecord, listPublicPartners } from '#server/features/records/records.store.ts';
import { cachedRoute, route } from '#server/platform/calls/route.ts';
import { unauthorized } from '#server/platform/http/error-responses.ts';
import { NotFoundError } from '#server/platform/known-errors.ts';
import type { Services } from '#server/services.ts';
import { eventsForVisit } from '#shared/domain/event/visit-line.ts';
import { changeEvents } from './change-events.ts';
import { findEvent, listEvents } from './events.store.ts';
import { eventsCsv } from './export-events.ts';
import { addEvent, restoreEvent, saveEvent } from './save-event.store.ts';

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

  cachedRoute(api, services, 'GET /api/visit', async () => {
    const today = clock.today();
    return eventsForVisit(await listEvents(db, { status: 'active', order: 'nearest' }, today), today);
  });

  cachedRoute(api, services, 'GET /api/events/slug/:slug', async ({ params, isAdmin }) => {
    const event = await findEvent(db, params.slug, clock.today(), isAdmin);
    if (!event) throw new NotFoundError('Event not found');
    const partners = event.partnerIds.length > 0 ? await listPublicPartners(db) : [];
    const hiddenPartners = partners.filter(({ id, shown }) => !shown && event.partnerIds.includes(id));
    return { ...event, ...(hiddenPartners.length > 0 && { hiddenPartners }) };
  });

  route(api, services, 'GET /api/events/export', async () => ({
    type: 'text/csv; charset=utf-8',
    name: 'activations.csv',
    chunks: eventsCsv(db, clock.today()),
  }));
  route(api, services, 'POST /api/events', ({ body, origin, idempotencyKey }) =>
    addEvent(db, origin, body, clock.today(), idempotencyKey),
  );
  route(api, services, 'POST /api/events/bulk', ({ body, origin }) =>
    changeEvents(db, origin, body.changes, clock.today()),
  );
  route(api, services, 'PUT /api/events/:id', ({ params, body, origin }, request) =>
    saveEvent(db, origin, params.id, body, clock.today(), request.body as object),
  );
  route(api, services, 'DELETE /api/events/:id', ({ params, origin }) => deleteRecord(db, origin, 'events', params.id));
  route(api, services, 'POST /api/events/:id/restore', ({ params, origin }) =>
    restoreEvent(db, origin, params.id, clock.today()),
  );
}
