import { z } from 'zod';
import type { EntityInput } from '#client/api/entity-mutations.ts';
import { mediaType, type MediaType } from '#shared/domain/media-url.ts';
import { defaultTime } from '#shared/domain/times.ts';
import { EventInput, type EventVersion, type ProgramEvent } from '#shared/schemas/event.ts';
import { detailInput, detailValues, withUsedDetails, type DetailValues } from './detail-values.ts';
import type { DialogTarget } from './dialog-target.ts';

/** The form value of a gallery item. */
export interface GalleryValue {
  url: string;
  alt: string;
  type: MediaType;
}

/** The form values of an activation. */
export interface EventValues
  extends
    DetailValues,
    Pick<
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
  /** The value of the select; '' for no location. */
  locationId: string;
  featuredImage: string;
  imageAlt: string;
  gallery: GalleryValue[];
  /** A video URL typed but not yet added. */
  video: string;
}

/** Returns a new gallery item for a URL. */
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
  ...detailValues(undefined),
};

/** Returns the form values of an activation or of a version of it, or of a new one. */
export function toValues(event: EventVersion | undefined): EventValues {
  if (!event) return emptyValues;
  return {
    title: event.title,
    description: event.description,
    category: event.category,
    date: event.date,
    time: event.time,
    venue: event.venue,
    status: event.status,
    statusOverride: event.statusOverride,
    featured: event.featured,
    published: event.published,
    partnerIds: event.partnerIds,
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
    // Older activations have a single artist.
    artistIds: event.artistIds.length === 0 && event.artistId !== null ? [event.artistId] : event.artistIds,
    ...detailValues(event),
  };
}

/** Returns the initial form values of a dialog. A copy starts unpublished, without notice and day of publication. */
export function initialValues({ record, original }: DialogTarget): EventValues {
  if (!original) return toValues(record);
  const { notice, noticeKind, publicFrom } = emptyValues;
  return {
    ...toValues(original),
    title: `${original.title} (copy)`,
    published: false,
    notice,
    noticeKind,
    publicFrom,
  };
}

/** Returns the request body. Fields that are not in the specification are sent only if used, now or in `record`. */
export function toBody(input: EventInput, record: ProgramEvent | undefined): EntityInput<'events'> {
  const { published, imageAlt, galleryAlts, ...event } = withUsedDetails(input, record);
  const body = {
    ...event,
    artistId: event.artistIds[0] ?? null,
    ...((!published || record?.published === false) && { published }),
    ...((imageAlt !== null || Boolean(record?.imageAlt)) && { imageAlt }),
    ...((galleryAlts.length > 0 || Boolean(record?.galleryAlts.length)) && { galleryAlts }),
  };
  // The contract's type requires fields whose schema preprocesses its input, although they may be missing.
  return body as EntityInput<'events'>;
}

/** Validates the form values and transforms them into the request body. */
export const eventFormSchema = z.preprocess((values, context) => {
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
    ...detailInput(event, { hasPicture: Boolean(event.featuredImage), published: event.published }),
    locationId: locationId ? Number(locationId) : null,
    imageAlt: event.featuredImage && !event.imageDecorative ? imageAlt : '',
    gallery: gallery.map(({ url }) => url),
    galleryTypes: gallery.map(({ type }) => type),
    galleryAlts: alts.some(Boolean) ? alts : [],
  };
}, EventInput);
