import { useQuery } from '@tanstack/react-query';
import { useProgram } from '#client/api/program.ts';
import { allActiveEventsQuery } from '#client/api/queries.ts';
import { EventCard } from '#client/components/event-card.tsx';
import { relatedEventLimit } from '#shared/domain/constants.ts';
import { relatedEvents } from '#shared/domain/related-events.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** Activations by the same artist or of the same category. Renders nothing if there are none. */
export function RelatedCards({ event }: { event: ProgramEvent }) {
  const { today } = useProgram();
  const { data = [] } = useQuery(allActiveEventsQuery);
  const related = relatedEvents(data, event, today, relatedEventLimit);
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="event-related container">
      <h2 id="related" className="type-sub">
        While you are here
      </h2>
      <div role="list" className="event-grid mt-6 sm:grid-cols-2 md:grid-cols-3">
        {related.map((other) => (
          <div key={other.id} role="listitem" className="contents">
            <EventCard event={other} today={today} />
          </div>
        ))}
      </div>
    </section>
  );
}
