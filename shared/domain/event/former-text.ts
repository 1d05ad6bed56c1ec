import { formatEventDates } from '#shared/domain/time/days.ts';
import type { FormerDates, Noticed } from './notice.ts';

export const eventDays = ({ date, endDate }: Pick<FormerDates, 'date' | 'endDate'>) => formatEventDates(date, endDate);

/** Returns what `read` says of the dates before an activation moved, if it says other things now. */
export function formerText(event: Noticed & FormerDates, read: (when: FormerDates) => string): string | undefined {
  const text = event.movedFrom ? read(event.movedFrom) : undefined;
  return text === read(event) ? undefined : text;
}
