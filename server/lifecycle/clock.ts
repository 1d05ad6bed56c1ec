import { dayIn, type Day } from '#shared/domain/days.ts';

/** The time, handed in so that demos and tests can stand on any day. */
export interface Clock {
  now: () => Date;
  /** The calendar day in the program's zone. */
  today: () => Day;
}

/** The real time, or one that stands still when `fixed` is a calendar day or an instant. */
export function createClock(timeZone: string, fixed?: string): Clock {
  const isDay = fixed !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(fixed);
  const now = () => (fixed === undefined ? new Date() : new Date(isDay ? `${fixed}T12:00:00Z` : fixed));
  const day = dayCache(timeZone);
  return { now, today: () => (isDay ? fixed : day(now())) };
}

/** Every request asks for the day, and Intl is slow. In no zone does a day begin in the middle of a minute. */
function dayCache(timeZone: string): (instant: Date) => Day {
  let minute: number | undefined;
  let day: Day = '';
  return (instant) => {
    const currentMinute = Math.floor(instant.getTime() / 60_000);
    if (currentMinute !== minute) {
      day = dayIn(timeZone, instant);
      minute = currentMinute;
    }
    return day;
  };
}
