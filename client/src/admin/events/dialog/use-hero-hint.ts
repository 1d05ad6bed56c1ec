import { useQuery } from '@tanstack/react-query';
import { allEventsQuery } from '#client/api/manager-queries.ts';
import { useProgram } from '#client/api/program.ts';
import { heroEventLimit } from '#shared/domain/constants.ts';
import { parseDay } from '#shared/domain/days.ts';
import { nearestFirst } from '#shared/domain/event-order.ts';
import { isPublic } from '#shared/domain/publication.ts';
import { useEventValues } from './use-event-values.ts';

/** Returns which activations the hero shows, and which will not fit once the form is saved. */
export function useHeroHint(recordId: number | undefined): string {
  const { today } = useProgram();
  const { data: events } = useQuery(allEventsQuery);
  const { title, date, featured, published, publicFrom } = useEventValues();
  if (!events) return '';
  const others = events.filter((event) => event.featured && event.id !== recordId && isPublic(event, today));
  const isShown = featured && isPublic({ published, publicFrom }, today) && parseDay(date);
  // A new activation has the highest id.
  const edited = { id: recordId ?? Infinity, title: title.trim() || 'this one', date };
  const titles = nearestFirst(isShown ? [...others, edited] : others, today).map((event) => event.title);
  const [shown, left] = [titles.slice(0, heroEventLimit), titles.slice(heroEventLimit)];
  if (shown.length === 0) return '';
  const list = `The hero ${isShown ? 'will show' : 'now shows'} ${shown.join(', ')}.`;
  return left.length > 0 ? `${list} Will not fit: ${left.join(', ')}.` : list;
}
