import { z } from 'zod';
import type { EntityInput } from '#client/api/entity-mutations.ts';
import { mediaType, type MediaType } from '#shared/domain/media-url.ts';
import { defaultTime } from '#shared/domain/times.ts';
import { EventInput, type ProgramEvent } from '#shared/schemas/event.ts';
import type { DialogTarget } from './dialog-target.ts';

/** Something of the gallery as the form holds it. */
export interface GalleryValue {
  url: string;
  alt: string;
  type: MediaType;
}

/** An activation as its form holds it. */
export interface EventValues extends Pick<
  ProgramEvent,
  | 'title'
  | 'description'
  | 'category'
  | 'date'
  | 'time'
  | 'venue'
  | 'status'
  | 'statusOverride'
  | 'featured'
  | 'published'
  | 'artistIds'
  | 'partnerIds'
> {
  endDate: string;
  /** As the choice list holds it; '' is no location. */
  locationId: string;
  featuredImage: string;
  imageAlt: string;
  gallery: GalleryValue[];
  /** What stands in the field for video addresses, not added yet. */
  video: string;
}

/** A new gallery item of an address. */
export function galleryValue(url: string): GalleryValue {
  return { url, alt: '', type: mediaType(url) };
}

const emptyValues: EventValues = {
  title: '',
  description: '',
  category: '',
  date: '',
  endDate: '',
  time: defaultTime,
  venue: '',
  locationId: '',
  status: 'upcoming',
  statusOverride: false,
  featured: false,
  published: true,
  featuredImage: '',
  imageAlt: '',
  gallery: [],
  video: '',
  artistIds: [],
  partnerIds: [],
};

/** The values a form starts with. */
export function toValues(event: ProgramEvent | undefined): EventValues {
  if (!event) return emptyValues;
  const {
    title,
    description,
    category,
    date,
    time,
    venue,
    status,
    statusOverride,
    featured,
    published,
    artistId,
    partnerIds,
  } = event;
  return {
    title,
    description,
    category,
    date,
    time,
    venue,
    status,
    statusOverride,
    featured,
    published,
    partnerIds,
    endDate: event.endDate ?? '',
    locationId: event.locationId === null ? '' : String(event.locationId),
    featuredImage: event.featuredImage ?? '',
    imageAlt: event.imageAlt ?? '',
    gallery: event.gallery.map((url, index) => ({
      url,
      alt: event.galleryAlts[index] ?? '',
      type: mediaType(url, event.galleryTypes[index]),
    })),
    video: '',
    // Older activations name a single artist.
    artistIds: event.artistIds.length === 0 && artistId !== null ? [artistId] : event.artistIds,
  };
}

/**
 * The values a dialog starts with: those of its record, of a new activation, or of a copy, which nobody sees until it
 * is published.
 */
export function initialValues({ record, original }: DialogTarget): EventValues {
  if (!original) return toValues(record);
  return { ...toValues(original), title: `${original.title} (copy)`, published: false };
}

/**
 * Returns what to send of an activation. Fields that the specification does not have are sent only where they are
 * used, now
 * or in the `record` that the form was filled from.
 */
export function toBody(
  { published, imageAlt, galleryAlts, ...event }: EventInput,
  record: ProgramEvent | undefined,
): EntityInput<'events'> {
  return {
    ...event,
    artistId: event.artistIds[0] ?? null,
    ...((!published || record?.published === false) && { published }),
    ...((imageAlt !== null || Boolean(record?.imageAlt)) && { imageAlt }),
    ...((galleryAlts.length > 0 || Boolean(record?.galleryAlts.length)) && { galleryAlts }),
  };
}

/** Checks the form's values and makes what is sent of them. */
export const eventFormSchema = z.preprocess((values, context) => {
  // The form's own values: only they are ever given to this schema.
  const { gallery, video, locationId, imageAlt, ...event } = values as EventValues;
  if (video.trim())
    context.addIssue({
      code: 'custom',
      path: ['video'],
      message: 'Add this video to the gallery, or clear the field',
      continue: true,
    });
  const alts = gallery.map(({ alt }) => alt);
  return {
    ...event,
    locationId: locationId ? Number(locationId) : null,
    imageAlt: event.featuredImage ? imageAlt : '',
    gallery: gallery.map(({ url }) => url),
    galleryTypes: gallery.map(({ type }) => type),
    galleryAlts: alts.some(Boolean) ? alts : [],
  };
}, EventInput);
