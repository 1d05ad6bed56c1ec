import { addDays, type Day } from '#shared/domain/time/days.ts';
import { isOff, type Noticed } from './notice.ts';
import { takesPlaceOn, type Scheduled } from './event-dates.ts';

export const whenFilters = ['today', 'weekend'] as const;
/** The days to filter by: today, or the rest of this week's Saturday and Sunday. */
export type WhenFilter = (typeof whenFilters)[number];

export const whenLabels: Record<WhenFilter, string> = { today: 'On today', weekend: 'This weekend' };

export function isWhenFilter(text: string | null): text is WhenFilter {
  return whenFilters.some((filter) => filter === text);
}

/** Returns whether an activation takes place on a day of the filter, and is neither canceled nor postponed. */
export function takesPlace(event: Scheduled & Pick<Noticed, 'noticeKind'>, when: WhenFilter, today: Day): boolean {
  return !isOff(event) && daysOf(when, today).some((day) => takesPlaceOn(event, day));
}

/** Returns the days of a filter from today on; on a Sunday, the weekend is that day alone. */
function daysOf(when: WhenFilter, today: Day): Day[] {
  if (when === 'today') return [today];
  const untilSunday = (7 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7;
  const sunday = addDays(today, untilSunday);
  return untilSunday === 0 ? [sunday] : [addDays(sunday, -1), sunday];
}
