import { slugOf } from '#server/program/events/slug.ts';
import type { Day } from '#shared/domain/days.ts';
import type { ContentFile } from './content-file.ts';
import { currentEvents } from './demo/current-events.ts';
import { pastEvents } from './demo/past-events.ts';
import { demoArtists, demoPartners } from './demo/people.ts';
import { demoCategories, demoLocations } from './demo/places.ts';
import { upcomingEvents } from './demo/upcoming-events.ts';

const envelope = { format: 'sunhall-content', version: 1 } as const;

/** The content of a new database without the demo: the ten categories with their own colors. */
export const categoriesContent = { ...envelope, categories: demoCategories };

/**
 * Returns a demo program around a date: fourteen past, current and upcoming activations in all ten categories. Slugs
 * are fixed, so that loading it again later moves the dates and creates no duplicates.
 */
export function demoContent(today: Day): ContentFile {
  const events = [...pastEvents(today), ...currentEvents(today), ...upcomingEvents(today)];
  return {
    ...envelope,
    categories: demoCategories,
    locations: demoLocations,
    artists: demoArtists,
    partners: demoPartners,
    events: events.map((event) => ({ slug: slugOf(event.title), ...event })),
  };
}

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

/** Returns the slugs and names that identify the rows of the demo program. */
export function demoRows(): Record<'slugs' | 'artists' | 'partners' | 'locations', string[]> {
  const { events, artists, partners, locations } = demoContent('2026-01-01');
  return {
    slugs: events.map(({ slug = '' }) => slug),
    artists: names(artists),
    partners: names(partners),
    locations: names(locations),
  };
}
