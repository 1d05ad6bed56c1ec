import { useProgram } from '#client/api/program.ts';
import { formatDay } from '#shared/domain/dates.ts';
import { dayIn } from '#shared/domain/days.ts';

/** Returns a function that formats instants in the program's time zone: 'November 20, 2026, 10:05 AM'. */
export function useDateTimeFormat(): (instant: string) => string {
  const { timeZone } = useProgram();
  return (instant) => {
    const date = new Date(instant);
    const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(date);
    // Some browsers use a narrow no-break space before AM.
    return `${formatDay(dayIn(timeZone, date))}, ${time.replace('\u202F', ' ')}`;
  };
}
