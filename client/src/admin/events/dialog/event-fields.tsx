import { z } from 'zod';
import { half, third, toFormValues, twoThirds, type FormFields } from '#client/admin/forms/fields.ts';
import { accessFacts } from '#shared/domain/event/access-facts.ts';
import { artistsOf } from '#shared/domain/event/artists-of.ts';
import { noticeLabels } from '#shared/domain/event/notice.ts';
import { mediaType } from '#shared/domain/pictures/media-url.ts';
import { defaultFocus } from '#shared/domain/pictures/picture.ts';
import { formatEventDates, parseDay } from '#shared/domain/time/days.ts';
import { defaultTime } from '#shared/domain/time/time-choices.ts';
import { EventInput, type EventVersion, type ProgramEvent } from '#shared/schemas/event.ts';
import { AccessField, CategoryField, LocationField, VenueField } from './event-controls.tsx';
import { isEmptyRange, noWeekdays, type EventValues, type WeekdayRange } from './event-values.ts';
import { formatFormer, noFormerDates } from './former-dates.ts';
import { MovedDates } from './moved-dates.tsx';
import { ArtistsField, PartnersField } from './people-picker.tsx';
import { SessionsField } from './sessions-field.tsx';
import { DateField, EndDateField, dayProblem, TimeField } from './when-fields.tsx';

/** The sections of the form: first what every activation needs. */
export const eventSections = {
  basics: { label: 'Basics' },
  when: { label: 'When' },
  where: { label: 'Where and price' },
  media: { label: 'Media' },
  people: { label: 'People' },
  notice: { label: 'Notice to visitors', isFolded: true },
  visit: { label: 'Booking and access', isFolded: true },
  status: { label: 'Publishing' },
};

/** The fields of an activation. Media and publishing place theirs manually. */
export const eventFields: FormFields<EventValues, EventVersion> = {
  title: { label: 'Title', empty: '', required: true, section: 'basics', width: twoThirds },
  category: { label: 'Category', empty: '', required: true, section: 'basics', control: CategoryField, width: third },
  description: {
    label: 'Description',
    empty: '',
    required: true,
    section: 'basics',
    input: { rows: 6, hint: 'Line breaks are preserved. Cards show the first 40 words.' },
  },
  date: {
    label: 'Date',
    empty: '',
    required: true,
    section: 'when',
    control: DateField,
    companions: ['endDate', 'time', 'sessions'],
    width: half,
    toText: (date, { endDate }) => (parseDay(date) ? formatEventDates(date, parseDay(endDate) ? endDate : null) : date),
  },
  endDate: {
    label: 'End date',
    empty: '',
    section: 'when',
    control: EndDateField,
    width: half,
    toText: null,
    problem: (_, values) => dayProblem('endDate', values),
  },
  time: { label: 'Time', empty: defaultTime, required: true, section: 'when', control: TimeField },
  sessions: {
    label: 'Dates',
    empty: [],
    section: 'when',
    control: SessionsField,
    toText: (sessions) => sessions.map(({ date, time }) => `${date} ${time}`).join('\n'),
  },
  movedFrom: { label: 'Moved from', empty: noFormerDates, section: 'when', control: MovedDates, toText: formatFormer },
  weekdays: { label: 'Dates by weekday', empty: noWeekdays, section: 'when', control: null, toText: null },
  venue: {
    label: 'Venue',
    empty: '',
    required: true,
    section: 'where',
    control: VenueField,
    width: half,
    companions: ['locationId'],
  },
  admission: { label: 'Admission', empty: '', section: 'where', width: half, input: { placeholder: 'Free, or $10' } },
  locationId: { label: 'Location', empty: '', section: 'where', control: LocationField, width: half },
  featuredImage: {
    label: 'Featured image',
    empty: '',
    section: 'media',
    control: null,
    companions: ['imageAlt', 'imageDecorative', 'imageCredit', 'imageFocus'],
  },
  imageAlt: {
    label: 'Image description',
    empty: '',
    section: 'media',
    input: { hint: 'Read aloud by screen readers. If empty, the title is used.' },
  },
  imageDecorative: { label: 'Decorative', empty: false, section: 'media', control: null },
  imageCredit: {
    label: 'Picture credit',
    empty: '',
    section: 'media',
    input: { hint: 'Shown with the picture, such as Photo: Ana Ruiz' },
  },
  imageFocus: {
    label: 'Focal point',
    empty: defaultFocus,
    section: 'media',
    control: null,
    toText: ({ x, y }, { featuredImage }) => featuredImage && `${x}% from the left, ${y}% from the top`,
  },
  gallery: {
    label: 'Gallery',
    empty: [],
    parts: ['galleryTypes', 'galleryAlts'],
    section: 'media',
    control: null,
    read: ({ gallery, galleryAlts, galleryTypes }) =>
      gallery.map((url, index) => ({
        url,
        alt: galleryAlts[index] ?? '',
        type: mediaType(url, galleryTypes[index]),
      })),
    toText: (items) => items.map(({ url, alt }) => (alt ? `${url} (${alt})` : url)).join('\n'),
  },
  video: { label: 'Video URL', empty: '', section: 'media', control: null, toText: null },
  artistIds: {
    label: 'Artists',
    empty: [],
    parts: ['artistId'],
    section: 'people',
    control: ArtistsField,
    read: ({ artistIds, artistId }) => [...artistsOf(artistIds, artistId)],
  },
  partnerIds: { label: 'Partners', empty: [], section: 'people', control: PartnersField },
  noticeKind: {
    label: 'Kind of notice',
    empty: '',
    section: 'notice',
    options: { '': 'None', ...noticeLabels },
    companions: ['notice', 'movedFrom'],
    isOfToday: true,
    width: third,
  },
  notice: {
    label: 'Notice text',
    empty: '',
    section: 'notice',
    input: { hint: 'Shown at the top of the activation, also without a kind of notice.' },
    width: twoThirds,
  },
  bookingUrl: {
    label: 'Booking address',
    empty: '',
    section: 'visit',
    input: { inputMode: 'url', placeholder: 'https://' },
    width: twoThirds,
  },
  bookingLabel: {
    label: 'Booking label',
    empty: '',
    section: 'visit',
    input: { placeholder: 'Reserve a spot' },
    width: third,
  },
  access: {
    label: 'Access',
    empty: [],
    section: 'visit',
    control: AccessField,
    toText: (facts) => facts.map((fact) => accessFacts[fact]).join(', '),
  },
  accessNote: { label: 'Access note', empty: '', section: 'visit' },
  status: {
    label: 'Status',
    empty: 'upcoming',
    companions: ['statusOverride'],
    isOfToday: true,
    section: 'status',
    control: null,
    toText: (status, { statusOverride }) => (statusOverride ? `${status} (set manually)` : 'From the dates'),
  },
  statusOverride: { label: 'Override status', empty: false, section: 'status', control: null, toText: null },
  featured: { label: 'Featured', empty: false, section: 'status', control: null, isOfToday: true },
  published: { label: 'Published', empty: true, section: 'status', control: null },
  publicFrom: {
    label: 'Public from',
    empty: '',
    section: 'status',
    control: null,
    companions: ['published'],
    isOfToday: true,
    problem: (_, values) => dayProblem('publicFrom', values),
  },
};

/** Validates the input of an activation. A video URL or dates that are not yet added would be lost. */
export const eventFormSchema = z.intersection(
  EventInput,
  z.object({
    video: z
      .string()
      .trim()
      .max(0, 'Add this video to the gallery, or clear the field')
      .transform(() => undefined),
    weekdays: z
      .custom<WeekdayRange>()
      .refine((range) => isEmptyRange(range), 'Add these dates, or close "Add dates by weekday"')
      .transform(() => undefined),
  }),
);

/** Returns the input for validation, without what does not apply. */
export function toEventInput(values: EventValues) {
  const { gallery, locationId, featuredImage, imageDecorative, imageFocus, movedFrom, published } = values;
  const { x, y } = eventFields.imageFocus.empty;
  const alts = gallery.map(({ alt }) => alt);
  const hasDefaultFocus = imageFocus.x === x && imageFocus.y === y;
  return {
    ...values,
    locationId: locationId ? Number(locationId) : null,
    gallery: gallery.map(({ url }) => url),
    galleryTypes: gallery.map(({ type }) => type),
    galleryAlts: alts.some(Boolean) ? alts : [],
    movedFrom: movedFrom.date ? movedFrom : null,
    publicFrom: published ? '' : values.publicFrom,
    imageAlt: featuredImage && values.imageAlt,
    imageCredit: featuredImage && values.imageCredit,
    imageDecorative: featuredImage !== '' && imageDecorative,
    imageFocus: featuredImage && !hasDefaultFocus ? imageFocus : null,
  };
}

/** Returns the first values of a copy: unpublished, and without what belongs to the dates of the original. */
export function copyOf(original: ProgramEvent): EventValues {
  const values = toFormValues(eventFields, original);
  return {
    ...values,
    title: `${values.title} (copy)`,
    status: 'upcoming',
    statusOverride: false,
    published: false,
    featured: false,
    notice: '',
    noticeKind: '',
    movedFrom: noFormerDates,
    bookingUrl: '',
    publicFrom: '',
  };
}
