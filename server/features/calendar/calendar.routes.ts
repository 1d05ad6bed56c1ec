import type { Router } from 'express';
import { InvalidFieldError, NotFoundError } from '#server/errors.ts';
import { cachedFile } from '#server/cache/cached-file.ts';
import type { Services } from '#server/services.ts';
import { CalendarQuery } from '#shared/schemas/calendar.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { activationFile, subscribedCalendar } from './calendar-file.ts';
import { isInCalendar } from './calendar-query.ts';

/** The data sources of calendars: published activations only. */
interface CalendarSources {
  findEvent: (slug: string) => Promise<ProgramEvent | undefined>;
  /** Returns all activations, or those of one category, sorted by date. */
  publishedEvents: (category?: string) => Promise<ProgramEvent[]>;
  isCategoryKnown: (name: string) => Promise<boolean>;
}

const type = 'text/calendar';
/** Search engines should index the pages instead. */
const noIndex = { 'X-Robots-Tag': 'noindex' };

/** Serves a calendar file for each activation, and a calendar feed that supports the listing's filters. */
export function calendarRoutes(app: Router, services: Services, sources: CalendarSources): void {
  const { findEvent, publishedEvents, isCategoryKnown } = sources;
  const { config, clock, site } = services;
  const context = () => ({
    publicUrl: config.publicUrl,
    programLongName: site.current.programLongName,
    timeZone: site.timeZone,
  });

  cachedFile(app, services, '/activations/:slug.ics', {
    type,
    params: ({ params }) => String(params['slug']),
    headers: (slug) => ({ ...noIndex, 'Content-Disposition': `attachment; filename="${slug}.ics"` }),
    build: async (slug) => {
      const event = await findEvent(slug);
      if (!event) throw new NotFoundError('This activation does not exist, or has been removed.');
      return activationFile(event, context());
    },
  });

  cachedFile(app, services, '/calendar.ics', {
    type,
    isLarge: true,
    params: ({ query }) => CalendarQuery.parse(query),
    headers: () => noIndex,
    check: async ({ category }) => {
      if (!category || (await isCategoryKnown(category))) return;
      throw new InvalidFieldError('category', `There is no category named ${category}.`);
    },
    build: async ({ status, category = '' }) => {
      const today = clock.today();
      const published = await publishedEvents(category || undefined);
      const events = published.filter((event) => isInCalendar(event, { status }, today));
      const place = context();
      return subscribedCalendar(events, place.programLongName + (category ? `: ${category}` : ''), today, place);
    },
  });
}
