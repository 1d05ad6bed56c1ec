import type { AccessFact } from '#shared/domain/access-facts.ts';
import { defaultFocus } from '#shared/domain/focus-class.ts';
import type { NoticeKind } from '#shared/domain/notice.ts';
import type { Session } from '#shared/domain/sessions.ts';
import type { EventInput, EventVersion, ProgramEvent } from '#shared/schemas/event.ts';

/** A point of a picture, in percent from the left and the top. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** The form values of the optional details, which the specification does not have. */
export interface DetailValues {
  noticeKind: NoticeKind | '';
  notice: string;
  bookingUrl: string;
  bookingLabel: string;
  admission: string;
  sessions: Session[];
  publicFrom: string;
  access: AccessFact[];
  accessNote: string;
  imageFocus: FocalPoint;
  imageCredit: string;
  imageDecorative: boolean;
}

/** Returns the form values of an activation's details, or of a new one's. */
export function detailValues(event: EventVersion['values'] | undefined): DetailValues {
  return {
    noticeKind: event?.noticeKind ?? '',
    notice: event?.notice ?? '',
    bookingUrl: event?.bookingUrl ?? '',
    bookingLabel: event?.bookingLabel ?? '',
    admission: event?.admission ?? '',
    sessions: event?.sessions ?? [],
    publicFrom: event?.publicFrom ?? '',
    access: event?.access ?? [],
    accessNote: event?.accessNote ?? '',
    imageFocus: event?.imageFocus ?? defaultFocus,
    imageCredit: event?.imageCredit ?? '',
    imageDecorative: event?.imageDecorative ?? false,
  };
}

/** Returns the details as input for validation, without those that do not apply. */
export function detailInput(
  details: DetailValues,
  { hasPicture, published }: { hasPicture: boolean; published: boolean },
) {
  const { x, y } = details.imageFocus;
  return {
    ...details,
    publicFrom: published ? '' : details.publicFrom,
    imageFocus: hasPicture && (x !== defaultFocus.x || y !== defaultFocus.y) ? { x, y } : null,
    imageCredit: hasPicture ? details.imageCredit : '',
    imageDecorative: hasPicture && details.imageDecorative,
  };
}

const detailNames = Object.keys(detailValues(undefined)) as (keyof DetailValues)[];

/** Returns the input with only those details that are used, now or in `record`. */
export function withUsedDetails(input: EventInput, record: ProgramEvent | undefined) {
  const isUnused = (name: keyof DetailValues) => isEmpty(input[name]) && isEmpty(record?.[name]);
  const unused = new Set<string>(detailNames.filter(isUnused));
  return Object.fromEntries(Object.entries(input).filter(([name]) => !unused.has(name))) as Omit<
    EventInput,
    keyof DetailValues
  > &
    Partial<Pick<EventInput, keyof DetailValues>>;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : !value;
}
