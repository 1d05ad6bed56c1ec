import { dayIn, type Day } from '#shared/domain/time/days.ts';

/** Injected so that demos and tests can fix the time. */
export interface Clock {
  now: () => Date;
  /** The date in the program's time zone. */
  today: () => Day;
}

/** `timeZone` is read for every date. `fixed` is a date or an instant. */
export function createClock(timeZone: () => string, fixed?: string): Clock {
  const isDay = fixed !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(fixed);
  const now = () => (fixed === undefined ? new Date() : new Date(isDay ? `${fixed}T12:00:00Z` : fixed));
  const day = dayCache();
  return { now, today: () => (isDay ? fixed : day(timeZone(), now())) };
}

/** Caches the date per minute, because Intl is slow. In no time zone does a day begin mid-minute. */
function dayCache(): (timeZone: string, instant: Date) => Day {
  let minute: number | undefined;
  let zone: string | undefined;
  let day: Day = '';
  return (timeZone, instant) => {
    const currentMinute = Math.floor(instant.getTime() / 60_000);
    if (currentMinute !== minute || timeZone !== zone) {
      day = dayIn(timeZone, instant);
      minute = currentMinute;
      zone = timeZone;
    }
    return day;
  };
}
