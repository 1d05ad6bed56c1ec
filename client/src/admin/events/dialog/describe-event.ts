import { formatEventDates } from '#shared/domain/dates.ts';
import { parseDay } from '#shared/domain/days.ts';
import { describeDetails } from './describe-details.ts';
import type { EventValues } from './event-values.ts';

interface NamedRecord {
  id: number;
  name: string;
}

/** The records an activation refers to by id; undefined while loading. */
export interface RelatedRecords {
  artists: readonly NamedRecord[] | undefined;
  partners: readonly NamedRecord[] | undefined;
  locations: readonly NamedRecord[] | undefined;
}

/** Returns the form values as text by field label, for the conflict panel. */
export function describeEvent(values: EventValues, related: RelatedRecords): Record<string, string> {
  return {
    Title: values.title,
    Category: values.category,
    Description: values.description,
    Date: describeDates(values),
    Time: values.time,
    Venue: values.venue,
    Location: values.locationId && nameOf(related.locations, Number(values.locationId)),
    Status: values.statusOverride ? `${values.status} (set manually)` : 'From the dates',
    Featured: yesOrNo(values.featured),
    Published: yesOrNo(values.published),
    'Featured image': values.featuredImage,
    'Image description': values.imageAlt,
    Gallery: values.gallery.map(({ url, alt }) => (alt ? `${url} (${alt})` : url)).join('\n'),
    Artists: values.artistIds.map((id) => nameOf(related.artists, id)).join(', '),
    Partners: values.partnerIds.map((id) => nameOf(related.partners, id)).join(', '),
    ...describeDetails(values),
  };
}

function describeDates({ date, endDate }: EventValues): string {
  if (!parseDay(date)) return date;
  return formatEventDates(date, parseDay(endDate) ? endDate : null);
}

function nameOf(list: readonly NamedRecord[] | undefined, id: number): string {
  return list?.find((record) => record.id === id)?.name ?? `#${id}`;
}

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}
