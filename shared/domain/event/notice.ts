import { type Day, formatEventDates } from '#shared/domain/time/days.ts';

export const noticeKinds = ['canceled', 'postponed', 'moved', 'full'] as const;
/** The kind of a notice. A notice without a kind is just a line of text. */
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeLabels: Record<NoticeKind, string> = {
  canceled: 'Canceled',
  postponed: 'Postponed',
  moved: 'Moved',
  full: 'Full',
};

/** When an activation was to take place before it moved. */
export interface FormerDates {
  date: Day;
  endDate: Day | null;
  time: string;
}

export interface Noticed {
  noticeKind?: NoticeKind | null | undefined;
  notice?: string | null | undefined;
  movedFrom?: FormerDates | null | undefined;
}

/** Returns the notice in one line, such as 'Canceled: the artist is ill', without saying 'Canceled' twice. */
export function noticeText({ noticeKind, notice }: Noticed): string | undefined {
  const label = noticeKind && noticeLabels[noticeKind];
  // 'Full refunds' does not say that it is full.
  const saysLabel = label && noticeKind !== 'full' && notice?.toLowerCase().startsWith(noticeKind);
  const parts = [saysLabel ? undefined : label, notice].filter(Boolean);
  return parts.length > 0 ? parts.join(': ') : undefined;
}

/** Returns the badge of a notice, 'Notice' for a line of text alone. */
export function noticeLabel({ noticeKind, notice }: Noticed): string | undefined {
  if (noticeKind) return noticeLabels[noticeKind];
  return notice ? 'Notice' : undefined;
}

/** Returns the title where no badge is shown: 'Canceled: Low Tide'. Only cancellations and postponements are added. */
export function titleWithNotice({ title, noticeKind }: Pick<Noticed, 'noticeKind'> & { title: string }): string {
  return noticeKind && isOff({ noticeKind }) ? `${noticeLabels[noticeKind]}: ${title}` : title;
}

/** Returns whether an activation does not take place on its dates. */
export function isOff({ noticeKind }: Pick<Noticed, 'noticeKind'>): boolean {
  return noticeKind === 'canceled' || noticeKind === 'postponed';
}

export const eventDays = ({ date, endDate }: Pick<FormerDates, 'date' | 'endDate'>) => formatEventDates(date, endDate);

/** Returns what `read` says of the dates before an activation moved, if it says other things now. */
export function formerText(event: Noticed & FormerDates, read: (when: FormerDates) => string): string | undefined {
  const text = event.movedFrom ? read(event.movedFrom) : undefined;
  return text === read(event) ? undefined : text;
}
