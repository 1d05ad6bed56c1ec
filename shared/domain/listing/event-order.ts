import { heroEventLimit } from '#shared/domain/constants.ts';
import { daysBetween, type Day } from '#shared/domain/time/days.ts';
import { isOff, type Noticed } from '#shared/domain/event/notice.ts';
import { compareText } from '#shared/domain/text/text.ts';

interface Dated {
  id: number;
  title: string;
  date: Day;
}

/** Sorts by the distance of the start date from today; ties by upcoming first, then by title. */
export function nearestFirst<E extends Dated>(events: readonly E[], today: Day): E[] {
  // Computes each distance once instead of in every comparison.
  const measured = events.map((event) => ({ event, distance: Math.abs(daysBetween(today, event.date)) }));
  return measured
    .toSorted((a, b) => a.distance - b.distance || compareText(b.event.date, a.event.date) || byTitle(a.event, b.event))
    .map(({ event }) => event);
}

/** Returns the events for the hero: the first featured ones, those that do not take place last. */
export function heroEvents<E extends Pick<Noticed, 'noticeKind'> & { featured: boolean }>(events: readonly E[]): E[] {
  const featured = events.filter((event) => event.featured).slice(0, heroEventLimit);
  return featured.toSorted((a, b) => Number(isOff(a)) - Number(isOff(b)));
}

export function byStart(a: Dated, b: Dated): number {
  return compareText(a.date, b.date) || byTitle(a, b);
}

function byTitle(a: Dated, b: Dated): number {
  return compareText(a.title, b.title) || a.id - b.id;
}
