import { formatEventDates } from '#shared/domain/dates.ts';
import { parseDay } from '#shared/domain/days.ts';
import type { EventValues } from './event-values.ts';

/** Something an activation refers to by its id. */
interface Named {
  id: number;
  name: string;
}

/** What ids stand for, as far as that is known. */
export interface RelatedRecords {
  artists: readonly Named[] | undefined;
  partners: readonly Named[] | undefined;
  locations: readonly Named[] | undefined;
}

/** The values of an activation in words, by the labels of their fields, to compare two versions. */
export function describeEvent(values: EventValues, known: RelatedRecords): Record<string, string> {
  return {
    Title: values.title,
    Category: values.category,
    Description: values.description,
    Date: datesOf(values),
    Time: values.time,
    Venue: values.venue,
    Location: values.locationId && nameOf(known.locations, Number(values.locationId)),
    Status: values.statusOverride ? `${values.status}, set by hand` : 'from the dates',
    Featured: yesOrNo(values.featured),
    Published: yesOrNo(values.published),
    'Featured image': values.featuredImage,
    'Image description': values.imageAlt,
    Gallery: values.gallery.map(({ url, alt }) => (alt ? `${url} (${alt})` : url)).join('\n'),
    Artists: values.artistIds.map((id) => nameOf(known.artists, id)).join(', '),
    Partners: values.partnerIds.map((id) => nameOf(known.partners, id)).join(', '),
  };
}

function datesOf({ date, endDate }: EventValues): string {
  if (!parseDay(date)) return date;
  return formatEventDates(date, parseDay(endDate) ? endDate : null);
}

function nameOf(list: readonly Named[] | undefined, id: number): string {
  return list?.find((one) => one.id === id)?.name ?? `number ${id}`;
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
