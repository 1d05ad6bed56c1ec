import type { FieldTexts } from '#client/admin/forms/field-labels.ts';
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

/** Returns the form values as text, for the conflict panel. */
export function describeEvent(values: EventValues, related: RelatedRecords): FieldTexts<EventValues> {
  return {
    title: values.title,
    category: values.category,
    description: values.description,
    date: describeDates(values),
    time: values.time,
    venue: values.venue,
    locationId: values.locationId && nameOf(related.locations, Number(values.locationId)),
    status: values.statusOverride ? `${values.status} (set manually)` : 'From the dates',
    featured: yesOrNo(values.featured),
    published: yesOrNo(values.published),
    featuredImage: values.featuredImage,
    imageAlt: values.imageAlt,
    gallery: values.gallery.map(({ url, alt }) => (alt ? `${url} (${alt})` : url)).join('\n'),
    artistIds: values.artistIds.map((id) => nameOf(related.artists, id)).join(', '),
    partnerIds: values.partnerIds.map((id) => nameOf(related.partners, id)).join(', '),
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
