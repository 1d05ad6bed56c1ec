import { useProgram } from '#client/api/use-program.ts';
import { formatDay, dayIn } from '#shared/domain/time/days.ts';

/** Returns a function that formats instants in the program's time zone: 'November 20, 2026, 10:05 AM'. */
export function useDateTimeFormat(): (instant: string) => string {
  const { timeZone } = useProgram();
  const formatTime = useTimeFormat();
  return (instant) => `${formatDay(dayIn(timeZone, new Date(instant)))}, ${formatTime(instant)}`;
}

/** Returns a function that formats the time of an instant of today: '10:05 AM'; of others, also their day. */
export function useRecentFormat(): (instant: string) => string {
  const { timeZone, today } = useProgram();
  const [formatTime, formatDateTime] = [useTimeFormat(), useDateTimeFormat()];
  return (instant) => (dayIn(timeZone, new Date(instant)) === today ? formatTime : formatDateTime)(instant);
}

/** Returns a function that formats the time of instants in the program's time zone: '10:05 AM'. */
export function useTimeFormat(): (instant: string) => string {
  const { timeZone } = useProgram();
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  // Some browsers use a narrow no-break space before AM.
  return (instant) => format.format(new Date(instant)).replace('\u202F', ' ');
}
