import { useId } from 'react';
import { useProgram } from '#client/api/program.ts';
import { EventCard } from '#client/components/event-card.tsx';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** A section of activation cards. Renders nothing without activations. */
export function CardSection({ title, events }: { title: string; events: readonly ProgramEvent[] }) {
  const { today } = useProgram();
  const titleId = useId();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="event-related container">
      <h2 id={titleId} className="type-sub">
        {title}
      </h2>
      <div role="list" className="event-grid mt-6 sm:grid-cols-2 md:grid-cols-3">
        {events.map((event) => (
          <div key={event.id} role="listitem" className="contents">
            <EventCard event={event} today={today} />
          </div>
        ))}
      </div>
    </section>
  );
}
