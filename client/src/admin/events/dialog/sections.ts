import { get, type FieldErrors } from 'react-hook-form';
import { parseDay } from '#shared/domain/days.ts';
import { EventFields } from '#shared/schemas/event.ts';
import type { EventValues } from './event-values.ts';

export const sectionNames = ['basics', 'when', 'where', 'status', 'media', 'people'] as const;
/** A part of the activation's form. */
export type SectionName = (typeof sectionNames)[number];

export const sectionLabels: Record<SectionName, string> = {
  basics: 'Basics',
  when: 'When',
  where: 'Where',
  status: 'Status',
  media: 'Media',
  people: 'People',
};

/** The id of a section's element. */
export function sectionId(name: SectionName): string {
  return `event-section-${name}`;
}

type Required = 'title' | 'category' | 'description' | 'date' | 'time' | 'venue';

const requiredFields: Record<SectionName, readonly Required[]> = {
  basics: ['title', 'category', 'description'],
  when: ['date', 'time'],
  where: ['venue'],
  status: [],
  media: [],
  people: [],
};

/** Every name an error can stand under, the server's included. */
const fields: Record<SectionName, readonly string[]> = {
  ...requiredFields,
  when: [...requiredFields.when, 'endDate'],
  where: [...requiredFields.where, 'locationId'],
  status: ['status', 'statusOverride', 'featured', 'published'],
  media: ['featuredImage', 'imageAlt', 'gallery', 'galleryTypes', 'galleryAlts', 'video'],
  people: ['artistId', 'artistIds', 'partnerIds'],
};

/** Whether a section has required fields, and all of them will be accepted. */
export function isComplete(name: SectionName, values: EventValues): boolean {
  if (name === 'when' && parseDay(values.endDate) && values.endDate < values.date) return false;
  return (
    requiredFields[name].length > 0 &&
    requiredFields[name].every((field) => EventFields.shape[field].safeParse(values[field]).success)
  );
}

/** Whether the last attempt to save failed because of a section. */
export function hasError(name: SectionName, errors: FieldErrors<EventValues>): boolean {
  return fields[name].some((field) => get(errors, field) !== undefined);
}
