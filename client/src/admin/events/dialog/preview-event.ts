import { parseDay, type Day } from '#shared/domain/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { EventValues } from './event-values.ts';

/** The activation as a card would show it if it were saved now; what is missing or half typed is stood in for. */
export function previewEvent(
  values: EventValues,
  source: ProgramEvent | undefined,
  categoryColor: string | null,
  today: Day,
): ProgramEvent {
  const isDated = parseDay(values.date) !== undefined;
  const date = isDated ? values.date : today;
  const { title, description, category, time, venue, featured, published, artistIds, partnerIds } = values;
  return {
    id: source?.id ?? 0,
    slug: source?.slug ?? 'new',
    // Not 'Title': the card is labeled by its title, and the form has a field of that name.
    title: title.trim() || 'New activation',
    description: description.trim() || 'Description',
    category: category || 'Category',
    categoryColor,
    date,
    endDate: parseDay(values.endDate) && values.endDate > date ? values.endDate : null,
    time,
    venue: venue.trim() || 'Venue',
    locationId: null,
    status: values.statusOverride ? values.status : 'upcoming',
    // The day that stands in is today, but nothing begins by not having a date.
    statusOverride: values.statusOverride || !isDated,
    featuredImage: /^((https?:\/\/)?[^/]+\.|\/(uploads|art)\/)/.test(values.featuredImage)
      ? values.featuredImage
      : null,
    imageAlt: null,
    featured,
    published,
    gallery: [],
    galleryTypes: [],
    galleryAlts: [],
    artistId: null,
    artistIds,
    partnerIds,
    location: null,
    artist: null,
    artists: [],
    createdAt: source?.createdAt ?? '',
    updatedAt: source?.updatedAt ?? '',
  };
}
