import { heroEventLimit } from '#shared/domain/constants.ts';
import { isPublic, type Publication } from '#shared/domain/event/event-status.ts';
import { nearestFirst } from '#shared/domain/listing/event-listing.ts';
import type { Day } from '#shared/domain/time/days.ts';

interface FeaturedEvent extends Publication {
  id: number;
  title: string;
  date: Day;
  featured: boolean;
}

/** Returns which activations the hero shows, and which do not fit; '' if it shows none. */
export function describeHero(events: readonly FeaturedEvent[] | undefined, today: Day, verb = 'now shows'): string {
  const featured = (events ?? []).filter((event) => event.featured && isPublic(event, today));
  const titles = nearestFirst(featured, today).map((event) => event.title);
  const [shown, left] = [titles.slice(0, heroEventLimit), titles.slice(heroEventLimit)];
  if (shown.length === 0) return '';
  const list = `The hero ${verb} ${shown.join(', ')}.`;
  return left.length > 0 ? `${list} Will not fit: ${left.join(', ')}.` : list;
}
