import { memo } from 'react';
import { EventCard } from '#client/components/event-card.tsx';
import type { Day } from '#shared/domain/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

interface ResultRowsProps {
  events: readonly ProgramEvent[];
  today: Day;
  isFirst: boolean;
}

/** Whole rows of the listing in one grid: a card with `content-visibility` of its own would not line up with others. */
export const ResultRows = memo(function ResultRows({ events, today, isFirst }: ResultRowsProps) {
  return (
    <div className="result-rows event-grid sm:grid-cols-2 2xl:grid-cols-3">
      {events.map((event, index) => (
        <div key={event.id} role="listitem" className="contents">
          <EventCard event={event} today={today} clamped priority={isFirst && index === 0} />
        </div>
      ))}
    </div>
  );
});
