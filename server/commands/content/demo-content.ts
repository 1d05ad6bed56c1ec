import { slugOf } from '#server/program/events/slug.ts';
import type { Day } from '#shared/domain/days.ts';
import type { ContentFile } from './content-file.ts';
import { currentEvents } from './demo/current-events.ts';
import { pastEvents } from './demo/past-events.ts';
import { demoArtists, demoPartners } from './demo/people.ts';
import { demoCategories, demoLocations } from './demo/places.ts';
import { upcomingEvents } from './demo/upcoming-events.ts';

/**
 * An invented program around a day: fourteen activations in all ten categories, some past, some current, some to come.
 * With their slugs, so that loading it again on a later day moves the dates and makes nothing twice.
 */
export function demoContent(today: Day): ContentFile {
  const events = [...pastEvents(today), ...currentEvents(today), ...upcomingEvents(today)];
  return {
    format: 'sunhall-content',
    version: 1,
    categories: demoCategories,
    locations: demoLocations,
    artists: demoArtists,
    partners: demoPartners,
    events: events.map((event) => ({ slug: slugOf(event.title), ...event })),
  };
}
