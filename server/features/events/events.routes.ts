import type { Router } from 'express';
import { notFound } from '#server/http/errors.ts';
import { cachedRoute } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { findEvent, listEvents } from './events.store.ts';

/** The calls of activations. Their answers change with the day, because the status does. */
export function eventRoutes(api: Router, { db, clock, answers }: Services): void {
  cachedRoute(api, answers, clock.today, 'GET /api/events', ({ query }) => listEvents(db, query, clock.today()));

  cachedRoute(api, answers, clock.today, 'GET /api/events/slug/:slug', async ({ params }) => {
    const event = await findEvent(db, params.slug, clock.today());
    if (!event) throw notFound('Event not found');
    return event;
  });
}
