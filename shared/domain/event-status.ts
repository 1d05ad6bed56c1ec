import type { Day } from './days.ts';

export const eventStatuses = ['upcoming', 'current', 'past'] as const;
/** Where an event stands on a given day. */
export type EventStatus = (typeof eventStatuses)[number];

export const statusFilters = ['active', 'past', 'upcoming', 'current', 'all'] as const;
/** What a visitor may ask for; `active` means current or upcoming. */
export type StatusFilter = (typeof statusFilters)[number];

/** The fields of an event that decide its status. */
export interface EventSpan {
  date: Day;
  endDate?: Day | null;
  status: EventStatus;
  statusOverride: boolean;
}

/** Specification section 4: the stored status when overridden, else where `today` lies, ignoring the time of day. */
export function eventStatus(event: EventSpan, today: Day): EventStatus {
  if (event.statusOverride) return event.status;
  if (today < event.date) return 'upcoming';
  return today <= (event.endDate ?? event.date) ? 'current' : 'past';
}

/** Whether an event belongs to what was asked for. */
export function matchesStatus(event: EventSpan, filter: StatusFilter, today: Day): boolean {
  if (filter === 'all') return true;
  const status = eventStatus(event, today);
  return filter === 'active' ? status !== 'past' : status === filter;
}

/** Whether a text is one of the valid values of the `status` query. */
export function isStatusFilter(text: string | null | undefined): text is StatusFilter {
  return statusFilters.some((filter) => filter === text);
}
