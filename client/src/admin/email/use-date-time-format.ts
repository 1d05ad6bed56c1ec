import { useProgram } from '#client/api/program.ts';
import { formatDay } from '#shared/domain/dates.ts';
import { dayIn } from '#shared/domain/days.ts';

/** Writes instants as the program writes days and times, and in its zone: 'November 20, 2026, 10:05 AM'. */
export function useDateTimeFormat(): (instant: string) => string {
  const { timeZone } = useProgram();
  return (instant) => {
    const date = new Date(instant);
    const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(date);
    // Some browsers put a narrow space before AM, others a plain one.
    return `${formatDay(dayIn(timeZone, date))}, ${time.replace('\u202F', ' ')}`;
  };
}
