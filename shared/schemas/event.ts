import { z } from 'zod';
import { categoryKeys } from '#shared/domain/categories/categories.ts';
import { galleryLimit } from '#shared/domain/constants.ts';
import { accessFactKeys } from '#shared/domain/event/access-facts.ts';
import { withArtistList } from '#shared/domain/event/artists-of.ts';
import { maxEventDates, eventDateSpan, sortEventDates, tellsMove } from '#shared/domain/event/date-list.ts';
import { eventStatuses, statusFilters } from '#shared/domain/event/event-status.ts';
import { noticeKinds } from '#shared/domain/event/notice.ts';
import { mediaType, mediaTypes } from '#shared/domain/pictures/media-url.ts';
import { Artist } from './artist.ts';
import { maxCategoryLength } from './category.ts';
import { endBeforeStart, FormerDates } from './event-days.ts';
import {
  basedOn,
  calendarDay,
  emptyToNull,
  isPrintable,
  optionalText,
  optionalUrl,
  recordFields,
  requiredText,
  rowId,
  text,
  toStored,
  url,
  withDefault,
} from './fields.ts';
import { Place } from './location.ts';
import { Partner } from './partner.ts';

function optionalList<S extends z.ZodType>(item: S, limit: number, tooMany: string) {
  return withDefault(z.array(item).max(limit, tooMany), []);
}

const isWithoutTwins = (items: readonly unknown[]) => new Set(items).size === items.length;

const rowIds = (noun: string) =>
  optionalList(rowId, 500, `There can be at most 500 ${noun}s`).refine(
    isWithoutTwins,
    `The same ${noun} is listed twice`,
  );

const tooManyItems = 'Maximum 3 gallery items allowed';
const percent = (label: string) => z.int(`${label} must be a whole number`).min(0).max(100);

const EventDate = z.object({
  date: calendarDay('Session day'),
  time: requiredText('Session time', 60, { named: true }),
});

export const maxNoticeLength = 400;

/** The fields beyond the specification, all optional. */
const EventDetails = {
  noticeKind: emptyToNull(z.enum(noticeKinds, `Notice must be one of ${noticeKinds.join(', ')}`)),
  notice: optionalText('Notice', maxNoticeLength),
  movedFrom: emptyToNull(FormerDates),
  bookingUrl: optionalUrl('Booking address'),
  bookingLabel: optionalText('Booking label', 80),
  admission: optionalText('Admission', 200),
  sessions: optionalList(EventDate, maxEventDates, `There can be at most ${maxEventDates} dates`).transform(
    sortEventDates,
  ),
  publicFrom: emptyToNull(calendarDay('Public from')),
  access: optionalList(
    z.enum(accessFactKeys, 'Access has an unknown entry'),
    accessFactKeys.length,
    'Access lists an entry twice',
  ).refine(isWithoutTwins, 'Access lists an entry twice'),
  accessNote: optionalText('Access note', 300),
  /** The point of the featured picture that every crop contains, in percent from the left and the top. */
  imageFocus: emptyToNull(z.object({ x: percent('Focus x'), y: percent('Focus y') }, 'Focus must be two percentages')),
  imageCredit: optionalText('Picture credit', 120),
  imageDecorative: withDefault(z.boolean('Decorative must be true or false'), false),
};

export const eventDetailNames = Object.keys(EventDetails) as (keyof typeof EventDetails)[];

/** The fields of an activation that the specification does not have. */
export const extraEventFields: readonly string[] = [...eventDetailNames, 'published', 'imageAlt', 'galleryAlts'];

export const EventFields = z.object({
  title: requiredText('Title', 200),
  description: requiredText('Description', 10_000, { multiline: true }),
  category: requiredText('Category', maxCategoryLength),
  date: calendarDay('Date'),
  endDate: emptyToNull(calendarDay('End date')),
  time: requiredText('Time', 60, { named: true }),
  venue: requiredText('Venue', 200),
  status: withDefault(z.enum(eventStatuses, 'Status must be upcoming, current or past'), 'upcoming'),
  statusOverride: withDefault(z.boolean(), false),
  featuredImage: optionalUrl('Featured image'),
  imageAlt: optionalText('Image description', 500),
  featured: withDefault(z.boolean('Featured must be true or false'), false),
  published: withDefault(z.boolean(), true),
  gallery: optionalList(url('Gallery item'), galleryLimit, tooManyItems),
  /** By default, those of the URLs. */
  galleryTypes: z
    .array(z.enum(mediaTypes, 'Gallery types must be image, youtube or vimeo'))
    .max(galleryLimit, tooManyItems)
    .nullish(),
  galleryAlts: optionalList(text('A picture description', 500), galleryLimit, tooManyItems),
  ...EventDetails,
});

/** Adds the rules of several fields. Several dates determine the first and last day. */
export function withEventRules<S extends z.ZodType<z.output<typeof EventFields>>>(schema: S) {
  return schema
    .transform((event) => ({ ...event, ...eventDateSpan(event.sessions) }))
    .refine((event) => !event.endDate || event.endDate >= event.date, {
      path: ['endDate'],
      error: endBeforeStart,
    })
    .refine((event) => !event.galleryTypes || event.galleryTypes.length === event.gallery.length, {
      path: ['galleryTypes'],
      error: 'Every gallery item needs a type',
    })
    .refine((event) => [0, event.gallery.length].includes(event.galleryAlts.length), {
      path: ['galleryAlts'],
      error: 'The number of image descriptions must match the gallery',
    })
    .refine(({ sessions }) => new Set(sessions.map(({ date, time }) => `${date} ${time}`)).size === sessions.length, {
      path: ['sessions'],
      error: 'The same date and time is listed twice',
    })
    .transform((event) => ({
      ...event,
      endDate: event.endDate === event.date ? null : event.endDate,
      movedFrom: tellsMove(event.noticeKind) ? event.movedFrom : null,
      galleryTypes: event.galleryTypes ?? event.gallery.map((item) => mediaType(item)),
    }));
}

const References = {
  locationId: withDefault(rowId.nullable(), null),
  artistId: withDefault(rowId.nullable(), null),
  artistIds: rowIds('artist'),
  partnerIds: rowIds('partner'),
};

export const EventInput = withEventRules(EventFields.extend(References)).transform(withArtistList);
export type EventInput = z.output<typeof EventInput>;
export const EventUpdate = withEventRules(EventFields.extend({ ...References, ...basedOn })).transform(withArtistList);
export type EventUpdate = z.output<typeof EventUpdate>;

/** An activation in a response. `status` is the effective status on the day of the response. */
export const ProgramEvent = z.object({
  ...recordFields,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  /** The category's chosen color; null if the category was deleted. */
  categoryColor: z.string().nullable(),
  date: z.string(),
  endDate: z.string().nullable(),
  time: z.string(),
  venue: z.string(),
  locationId: z.int().nullable(),
  status: z.enum(eventStatuses),
  statusOverride: z.boolean(),
  featuredImage: z.string().nullable(),
  imageAlt: z.string().nullable(),
  featured: z.boolean(),
  published: z.boolean(),
  gallery: z.array(z.string()),
  galleryTypes: z.array(z.enum(mediaTypes)),
  galleryAlts: z.array(z.string()),
  artistId: z.int().nullable(),
  artistIds: z.array(z.int()),
  partnerIds: z.array(z.int()),
  location: Place.nullable(),
  artist: Artist.nullable(),
  artists: z.array(Artist),
  // Beyond the specification; omitted if empty.
  /** The partners of `partnerIds` that `GET /api/partners` does not list. Only in the response for one activation. */
  hiddenPartners: z.array(Partner).optional(),
  categoryMotif: z.enum(categoryKeys).nullish(),
  noticeKind: z.enum(noticeKinds).nullish(),
  notice: z.string().nullish(),
  movedFrom: z.object({ date: z.string(), endDate: z.string().nullable(), time: z.string() }).nullish(),
  bookingUrl: z.string().nullish(),
  bookingLabel: z.string().nullish(),
  admission: z.string().nullish(),
  sessions: z.array(z.object({ date: z.string(), time: z.string() })).nullish(),
  publicFrom: z.string().nullish(),
  access: z.array(z.enum(accessFactKeys)).nullish(),
  accessNote: z.string().nullish(),
  imageFocus: z.object({ x: z.int(), y: z.int() }).nullish(),
  imageCredit: z.string().nullish(),
  imageDecorative: z.boolean().nullish(),
});
export type ProgramEvent = z.output<typeof ProgramEvent>;

/** An activation that was restored. Its slug was `formerSlug`, if another one has that now. */
export const RestoredEvent = ProgramEvent.extend({ formerSlug: z.string().optional() });
export type RestoredEvent = z.output<typeof RestoredEvent>;
/** What the visit line of the home page needs of an activation. */
export const VisitedEvent = ProgramEvent.pick({
  date: true,
  endDate: true,
  time: true,
  sessions: true,
  status: true,
  statusOverride: true,
  noticeKind: true,
  admission: true,
});

type Derived = 'categoryColor' | 'categoryMotif' | 'location' | 'artist' | 'artists' | 'hiddenPartners';

/** The fields of an activation that its form edits. */
export type EventVersion = Omit<ProgramEvent, Derived | 'id' | 'slug' | 'createdAt' | 'updatedAt'>;

export const EventListQuery = z.object({
  status: z.enum(statusFilters, 'Status must be one of active, past, upcoming, current, all').default('all'),
  featured: z
    .enum(['true', 'false'], 'Featured must be true or false')
    .transform((flag) => flag === 'true')
    .optional(),
  limit: z
    .string('Limit must be given once')
    .regex(/^([1-9]|1\d|2[0-4])$/, 'Limit must be a whole number from 1 to 24')
    .transform(Number)
    .optional()
    .describe('The maximum number of events, from 1 to 24. Returns all if omitted.'),
  drafts: z
    .literal('true', 'Drafts must be true')
    .transform(() => true)
    .optional()
    .describe('Includes unpublished events. Requires a signed-in manager.'),
  order: z
    .enum(['nearest', 'date'], 'Order must be nearest or date')
    .default('nearest')
    .describe(
      '`nearest`: start date nearest to today first, of the featured events those that are over last. `date`: earliest start date first.',
    ),
});
export type EventListQuery = z.output<typeof EventListQuery>;

/** Other parameters of /calendar.ics, such as tracking parameters, are ignored. */
export const CalendarQuery = z.object({
  status: EventListQuery.shape.status.unwrap().optional(),
  category: z
    .string('Category must be given once')
    .refine(isPrintable, 'Category contains characters that cannot be shown')
    .overwrite(toStored(maxCategoryLength))
    .optional(),
});
export type CalendarQuery = z.output<typeof CalendarQuery>;
