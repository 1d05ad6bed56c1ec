import type { Day } from '#shared/domain/time/days.ts';

export const eventStatuses = ['upcoming', 'current', 'past'] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const statusLabels: Record<EventStatus, string> = { upcoming: 'Upcoming', current: 'Current', past: 'Past' };

export const statusFilters = ['active', 'past', 'upcoming', 'current', 'all'] as const;
/** A status to filter by; `active` means current or upcoming. */
export type StatusFilter = (typeof statusFilters)[number];

export interface EventSpan {
  date: Day;
  endDate?: Day | null;
  status: EventStatus;
  statusOverride: boolean;
}

/** Returns the stored status if overridden, else that of the dates (specification section 4). */
export function eventStatus(event: EventSpan, today: Day): EventStatus {
  if (event.statusOverride) return event.status;
  if (today < event.date) return 'upcoming';
  return today <= (event.endDate ?? event.date) ? 'current' : 'past';
}

export function matchesStatus(event: EventSpan, filter: StatusFilter, today: Day): boolean {
  if (filter === 'all') return true;
  const status = eventStatus(event, today);
  return filter === 'active' ? status !== 'past' : status === filter;
}

export function isStatusFilter(text: string | null | undefined): text is StatusFilter {
  return statusFilters.some((filter) => filter === text);
}

export interface Publication {
  published: boolean;
  /** The day from which a draft is public. */
  publicFrom?: Day | null | undefined;
}

/** Returns whether visitors see an activation on a day: it is published, or its `publicFrom` has come. */
export function isPublic({ published, publicFrom }: Publication, today: Day): boolean {
  return published || Boolean(publicFrom && publicFrom <= today);
}

/** Returns the day on which a draft becomes public; undefined if none is set, or visitors see it already. */
export function scheduledDay(event: Publication, today: Day): Day | undefined {
  return isPublic(event, today) ? undefined : event.publicFrom || undefined;
}
