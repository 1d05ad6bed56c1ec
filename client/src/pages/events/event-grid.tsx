import { EventCard } from '#client/components/event-card.tsx';
import type { Day } from '#shared/domain/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

interface EventGridProps {
  events: readonly ProgramEvent[];
  today: Day;
  /** Loads the first picture eagerly. */
  isFirst: boolean;
}

/** Activations in rows of cards. */
export function EventGrid({ events, today, isFirst }: EventGridProps) {
  return (
    <div role="list" className="event-grid result-grid sm:grid-cols-2 2xl:grid-cols-3">
      {events.map((event, index) => (
        <div key={event.id} role="listitem" className="contents">
          <EventCard event={event} today={today} clamped priority={isFirst && index === 0} />
        </div>
      ))}
    </div>
  );
}
