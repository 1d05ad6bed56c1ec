import { get, type FieldErrors } from 'react-hook-form';
import { parseDay } from '#shared/domain/days.ts';
import { EventFields } from '#shared/schemas/event.ts';
import type { EventValues } from './event-values.ts';

/** The sections of the activation form, in their order. */
export const sectionNames = ['basics', 'when', 'where', 'notice', 'visit', 'status', 'media', 'people'] as const;
/** A section of the activation form. */
export type SectionName = (typeof sectionNames)[number];

/** The headings of the sections. */
export const sectionLabels: Record<SectionName, string> = {
  basics: 'Basics',
  when: 'When',
  where: 'Where',
  notice: 'Notice',
  visit: 'Visit',
  status: 'Status',
  media: 'Media',
  people: 'People',
};

/** Returns the element id of a section. */
export function sectionId(name: SectionName): string {
  return `event-section-${name}`;
}

type Required = 'title' | 'category' | 'description' | 'date' | 'time' | 'venue';

const requiredFields: Record<SectionName, readonly Required[]> = {
  basics: ['title', 'category', 'description'],
  when: ['date', 'time'],
  where: ['venue'],
  notice: [],
  visit: [],
  status: [],
  media: [],
  people: [],
};

/** The field names that errors can have, including those from the server. */
const fields: Record<SectionName, readonly string[]> = {
  ...requiredFields,
  when: [...requiredFields.when, 'endDate', 'sessions'],
  where: [...requiredFields.where, 'locationId'],
  notice: ['noticeKind', 'notice'],
  visit: ['admission', 'bookingUrl', 'bookingLabel', 'access', 'accessNote'],
  status: ['status', 'statusOverride', 'featured', 'published', 'publicFrom'],
  media: [
    'featuredImage',
    'imageAlt',
    'imageFocus',
    'imageCredit',
    'imageDecorative',
    'gallery',
    'galleryTypes',
    'galleryAlts',
    'video',
  ],
  people: ['artistId', 'artistIds', 'partnerIds'],
};

/** Returns whether a section has required fields and all are valid. */
export function isComplete(name: SectionName, values: EventValues): boolean {
  if (name === 'when' && parseDay(values.endDate) && values.endDate < values.date) return false;
  return (
    requiredFields[name].length > 0 &&
    requiredFields[name].every((field) => EventFields.shape[field].safeParse(values[field]).success)
  );
}

/** Returns whether a section has validation errors. */
export function hasError(name: SectionName, errors: FieldErrors<EventValues>): boolean {
  return fields[name].some((field) => get(errors, field) !== undefined);
}
