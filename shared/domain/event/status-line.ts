import type { WallTime } from '#shared/domain/time/calendar-span.ts';
import { formatDayIn } from '#shared/domain/time/dates.ts';
import type { Day } from '#shared/domain/time/days.ts';
import { eventStatus, statusLabels } from './event-status.ts';
import { noticeLabels } from './notice.ts';
import { nowLine, type NowLine, type NowLineEvent } from './now-line.ts';
import { formatEventDateStart, nextEventDate } from './event-dates.ts';

/** Returns whether an activation can still be visited: it is neither over nor canceled. */
export function canAttend(event: NowLineEvent, today: Day): boolean {
  return eventStatus(event, today) !== 'past' && event.noticeKind !== 'canceled';
}

/**
 * Returns what a visitor first wants to know: 'Canceled', the now line, 'Ended July 1', 'Next: Saturday, December 5,
 * 10:00 AM', or else the status.
 */
export function statusLine(event: NowLineEvent, now: WallTime): NowLine {
  const { noticeKind } = event;
  if (noticeKind === 'canceled' || noticeKind === 'postponed') return { text: noticeLabels[noticeKind], isOpen: false };
  return nowLine(event, now) ?? { text: restingLine(event, now.day), isOpen: false };
}

function restingLine(event: NowLineEvent, today: Day): string {
  const status = eventStatus(event, today);
  const { endDate } = event;
  // Of a single day, the date is next to it.
  if (status === 'past') return endDate && endDate < today ? `Ended ${formatDayIn(today, endDate)}` : 'Ended';
  const next = nextEventDate(event.sessions, today);
  return next ? `Next: ${formatEventDateStart(next, today)}` : statusLabels[status];
}
