import { useQuery } from '@tanstack/react-query';
import { activeEventsQuery } from '#client/api/queries.ts';
import { useProgram } from '#client/api/use-program.ts';
import { relatedEventLimit } from '#shared/domain/constants.ts';
import { matchesStatus } from '#shared/domain/event/event-status.ts';
import { byDate } from '#shared/domain/listing/event-selection.ts';
import { EventCard } from './event-card.tsx';

/** A row of current activations, where a visitor did not find what they wanted. Renders nothing if there are none. */
export function WhatIsOn() {
  const { today } = useProgram();
  const { data = [] } = useQuery(activeEventsQuery);
  const events = data
    .filter((event) => matchesStatus(event, 'active', today))
    .toSorted(byDate)
    .slice(0, relatedEventLimit);
  if (events.length === 0) return null;
  return (
    <section className="container py-section">
      <h2 className="type-sub">What is on</h2>
      <div role="list" className="event-grid mt-6 sm:grid-cols-2 md:grid-cols-3">
        {events.map((event) => (
          <div key={event.id} role="listitem" className="contents">
            <EventCard event={event} today={today} clamped />
          </div>
        ))}
      </div>
    </section>
  );
}
