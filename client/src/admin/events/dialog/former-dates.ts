import { eventDateSpan } from '#shared/domain/event/date-list.ts';
import { timeOfDates } from '#shared/domain/event/event-dates.ts';
import { noticeLabels, type FormerDates } from '#shared/domain/event/notice.ts';
import { formatDayIn, formatEventDates, type Day } from '#shared/domain/time/days.ts';
import { shownTime } from '#shared/domain/time/times.ts';
import type { EventValues } from './event-values.ts';

type When = Pick<EventValues, 'date' | 'endDate' | 'time' | 'sessions'>;

/** The value in the form of an activation that has not moved. */
export const noFormerDates: FormerDates = { date: '', endDate: null, time: '' };

/** Returns what visitors expect: each of several dates, or the days and the time. */
function datesOf({ date, endDate, time, sessions }: When): FormerDates[] {
  if (sessions.length > 0) return sessions.map((one) => ({ date: one.date, endDate: null, time: one.time }));
  return [{ date, endDate: endDate && endDate !== date ? endDate : null, time }];
}

/** Returns whether an activation takes place on these dates, at this time. */
export function hasDates(when: When, dates: FormerDates): boolean {
  return datesOf(when).some((one) => isSameDates(one, dates));
}

export function isSameDates(one: FormerDates, other: FormerDates): boolean {
  return one.date === other.date && one.endDate === other.endDate && one.time === other.time;
}

/** Returns the dates that an activation no longer has; undefined if it has all of them. */
export function formerDates(before: When, after: When): FormerDates | undefined {
  const [first, ...others] = datesOf(before).filter((dates) => !hasDates(after, dates));
  if (!first || others.length === 0) return first;
  const gone = [first, ...others];
  return { ...first, ...eventDateSpan(gone), time: timeOfDates(gone) };
}

/** Returns the text of a notice, such as 'Moved from December 12', with the time if only that is another. */
export function noticeOf(kind: 'moved' | 'postponed', former: FormerDates, when: When, today: Day): string {
  const isOnSameDays = datesOf(when).some(({ date, endDate }) => date === former.date && endDate === former.endDate);
  return `${noticeLabels[kind]} from ${isOnSameDays ? formatFormer(former) : formatDays(former, today)}`;
}

function formatDays({ date, endDate }: FormerDates, today: Day): string {
  return endDate ? formatEventDates(date, endDate) : formatDayIn(today, date);
}

/** Returns former dates with their time; '' if there are none. */
export function formatFormer({ date, endDate, time }: FormerDates): string {
  return date && `${formatEventDates(date, endDate)}, ${shownTime(time)}`;
}
