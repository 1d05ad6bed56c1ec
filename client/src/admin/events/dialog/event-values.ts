import type { FormValues } from '#client/admin/forms/fields.ts';
import { mediaType, type MediaType } from '#shared/domain/pictures/media-url.ts';
import type { EventInput, ProgramEvent } from '#shared/schemas/event.ts';

export interface GalleryValue {
  url: string;
  alt: string;
  type: MediaType;
}

export function galleryValue(url: string): GalleryValue {
  return { url, alt: '', type: mediaType(url) };
}

/** A point of a picture, in percent from the left and the top. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Some weekdays (0 is Sunday) between two days. */
export interface WeekdayRange {
  from: string;
  to: string;
  days: number[];
}

export const noWeekdays: WeekdayRange = { from: '', to: '', days: [] };

export function isEmptyRange({ from, to, days }: WeekdayRange): boolean {
  return from === '' && to === '' && days.length === 0;
}

/** What the form edits: the gallery is one list, and the single artist follows from the artists. */
interface EventForm extends Omit<EventInput, 'gallery' | 'galleryTypes' | 'galleryAlts' | 'artistId'> {
  gallery: GalleryValue[];
  /** A video URL typed but not yet added. */
  video: string;
  /** Days and weekdays chosen, but whose dates are not yet added. */
  weekdays: WeekdayRange;
}

export type EventValues = FormValues<EventForm>;

/** The activation that the dialog edits: an existing one, a new one, or a new copy of `original`. */
export interface DialogTarget {
  record: ProgramEvent | undefined;
  original?: ProgramEvent | undefined;
}
