import type { Router } from 'express';
import { InvalidFieldError, NotFoundError } from '#server/errors.ts';
import { cachedFile } from '#server/cache/cached-file.ts';
import { findEvent, isCategoryKnown, listEvents } from '#server/program/events/events.store.ts';
import type { Services } from '#server/services.ts';
import { CalendarQuery } from '#shared/schemas/calendar.ts';
import { activationFile, subscribedCalendar } from './calendar-file.ts';
import { isInCalendar } from './calendar-query.ts';

const type = 'text/calendar';
/** Search engines should index the pages instead. */
const noIndex = { 'X-Robots-Tag': 'noindex' };

/** Serves a calendar file for each published activation, and a calendar feed that supports the listing's filters. */
export function calendarRoutes(app: Router, services: Services): void {
  const { config, clock, db, site } = services;
  const currentContext = () => ({
    publicUrl: config.publicUrl,
    programLongName: site.current.programLongName,
    timeZone: site.timeZone,
  });

  cachedFile(app, services, '/activations/:slug.ics', {
    type,
    params: ({ params }) => String(params['slug']),
    headers: (slug) => ({ ...noIndex, 'Content-Disposition': `attachment; filename="${slug}.ics"` }),
    build: async (slug) => {
      const event = await findEvent(db, slug, clock.today());
      if (!event) throw new NotFoundError('This activation does not exist, or has been removed.');
      return activationFile(event, currentContext());
    },
  });

  cachedFile(app, services, '/calendar.ics', {
    type,
    isLarge: true,
    params: ({ query }) => CalendarQuery.parse(query),
    headers: () => noIndex,
    build: async ({ status, category = '' }) => {
      const today = clock.today();
      if (category && !(await isCategoryKnown(db, category, today)))
        throw new InvalidFieldError('category', `There is no category named ${category}.`);
      const published = await listEvents(db, { status: 'all', order: 'date', category: category || undefined }, today);
      const events = published.filter((event) => isInCalendar(event, { status }, today));
      const context = currentContext();
      return subscribedCalendar(events, context.programLongName + (category ? `: ${category}` : ''), today, context);
    },
  });
}
