import { dayIn, type Day } from '#shared/domain/time/days.ts';

/** The current time, injected so that demos and tests can fix it. */
export interface Clock {
  now: () => Date;
  /** Returns the current date in the program's time zone. */
  today: () => Day;
}

/** Creates a clock with the real time, or with a fixed date or instant. `timeZone` is read for every date. */
export function createClock(timeZone: () => string, fixed?: string): Clock {
  const isDay = fixed !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(fixed);
  const now = () => (fixed === undefined ? new Date() : new Date(isDay ? `${fixed}T12:00:00Z` : fixed));
  const day = dayCache();
  return { now, today: () => (isDay ? fixed : day(timeZone(), now())) };
}

/**
 * Caches the date per minute, because Intl is slow and every request needs it. In no time zone does a day begin
 * mid-minute.
 */
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
