import type { Router } from 'express';
import { findEvent, listEvents, publicOn } from '#server/features/events/events.store.ts';
import { findCategoryName } from '#server/features/records/categories.store.ts';
import { cachedFile } from '#server/platform/cache/send-cached.ts';
import { parseInput } from '#server/platform/http/error-responses.ts';
import { InvalidFieldError, NotFoundError } from '#server/platform/known-errors.ts';
import type { Services } from '#server/services.ts';
import { matchesStatus } from '#shared/domain/event/event-status.ts';
import { addDays } from '#shared/domain/time/days.ts';
import { CalendarQuery } from '#shared/schemas/event.ts';
import { calendarFile } from './calendar-file.ts';

const type = 'text/calendar';
const noIndex = { 'X-Robots-Tag': 'noindex' };
/** How many days a past activation stays in the default calendar, which would otherwise grow forever. */
const retainedPastDays = 90;

/** Serves a calendar file for each published activation, and a calendar with the listing's filters. */
export function calendarRoutes(app: Router, services: Services): void {
  const { config, clock, db, site } = services;
  const currentContext = () => ({
    publicUrl: config.publicUrl,
    programLongName: site.current.programLongName,
    timeZone: site.timeZone,
  });

  /** Returns the name of today: a calendar that somebody subscribed to survives a rename. */
  const readCategory = async (named: string | undefined) => {
    const category = named && (await findCategoryName(db, named, publicOn(clock.today())));
    if (named && !category) throw new InvalidFieldError('category', `There is no category named ${named}.`);
    return category || undefined;
  };

  app.get(
    '/activations/:slug.ics',
    cachedFile(services, {
      type,
      params: ({ params }) => String(params['slug']),
      headers: (slug) => ({ ...noIndex, 'Content-Disposition': `attachment; filename="${slug}.ics"` }),
      build: async (slug) => {
        const event = await findEvent(db, slug, clock.today());
        if (!event) throw new NotFoundError('This activation does not exist, or has been removed.');
        return calendarFile([event], currentContext());
      },
    }),
  );

  app.get(
    '/calendar.ics',
    cachedFile(services, {
      type,
      isLarge: true,
      params: ({ query }) => parseInput(CalendarQuery, query),
      headers: () => noIndex,
      check: async ({ category }) => void (await readCategory(category)),
      build: async ({ status, category: named }) => {
        const today = clock.today();
        const category = await readCategory(named);
        const query = { status: 'all', order: 'date', category } as const;
        const published = await listEvents(db, query, today);
        const oldest = addDays(today, -retainedPastDays);
        const events = published.filter(
          (event) =>
            matchesStatus(event, status ?? 'active', today) || (!status && (event.endDate ?? event.date) >= oldest),
        );
        const context = currentContext();
        return calendarFile(events, context, context.programLongName + (category ? `: ${category}` : ''));
      },
    }),
  );
}
