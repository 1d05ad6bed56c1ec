import type { Router } from 'express';
import { invalidField, notFound } from '#server/http/errors.ts';
import { finishedFile } from '#server/http/finished-file.ts';
import type { Services } from '#server/services.ts';
import { site } from '#shared/domain/site.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { activationFile, subscribedCalendar } from './calendar-file.ts';
import { CalendarQuery, isInCalendar } from './calendar-query.ts';

/** Where calendars learn of activations: published ones only. */
interface CalendarSources {
  findEvent: (slug: string) => Promise<ProgramEvent | undefined>;
  /** All of them, by date. */
  publishedEvents: () => Promise<ProgramEvent[]>;
  categoryNames: () => Promise<string[]>;
}

const type = 'text/calendar';
/** Search engines shall list the pages. */
const noIndex = { 'X-Robots-Tag': 'noindex' };

/** One activation to add to a calendar, and a calendar to subscribe to, which takes the listing's filters. */
export function calendarRoutes(app: Router, services: Services, { findEvent, publishedEvents, categoryNames }: CalendarSources): void {
  const { config, clock } = services;

  finishedFile(app, services, '/activations/:slug.ics', {
    type,
    wish: ({ params }) => String(params['slug']),
    headers: (slug) => ({ ...noIndex, 'Content-Disposition': `attachment; filename="${slug}.ics"` }),
    make: async (slug) => {
      const event = await findEvent(slug);
      if (!event) throw notFound('This activation does not exist, or has been removed.');
      return activationFile(event, config);
    },
  });

  finishedFile(app, services, '/calendar.ics', {
    type,
    wish: ({ query }) => CalendarQuery.parse(query),
    headers: () => noIndex,
    make: async (query) => {
      const today = clock.today();
      const events = (await publishedEvents()).filter((event) => isInCalendar(event, query, today));
      const { category } = query;
      if (category && events.length === 0 && !(await categoryNames()).includes(category)) {
        throw invalidField('category', `There is no category named ${category}.`);
      }
      return subscribedCalendar(events, site.programLongName + (category ? `: ${category}` : ''), today, config);
    },
  });
}
