import { dayIn, type Day } from '#shared/domain/time/days.ts';

/** Injected so that demos and tests can fix the time. */
export interface Clock {
  now: () => Date;
  today: () => Day;
}

/** `timeZone` is read for every date. `fixed` is a date or an instant. */
export function createClock(timeZone: () => string, fixed?: string): Clock {
  const isDay = fixed !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(fixed);
  const now = () => (fixed === undefined ? new Date() : new Date(isDay ? `${fixed}T12:00:00Z` : fixed));
  // Cached per minute, because Intl is slow. In no time zone does a day begin mid-minute.
  let cached = { key: '', day: '' };
  const today = () => {
    const [zone, instant] = [timeZone(), now()];
    const key = `${zone} ${Math.floor(instant.getTime() / 60_000)}`;
    if (key !== cached.key) cached = { key, day: dayIn(zone, instant) };
    return cached.day;
  };
  return { now, today: isDay ? () => fixed : today };
}
