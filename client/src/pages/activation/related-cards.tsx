import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useProgram } from '#client/api/program.ts';
import { allActiveEventsQuery } from '#client/api/queries.ts';
import { EventCard } from '#client/components/event-card.tsx';
import { relatedEventLimit } from '#shared/domain/constants.ts';
import { relatedEvents } from '#shared/domain/related-events.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** Activations by the same artists, then others of the same category. Renders nothing if there are none. */
export function RelatedCards({ event }: { event: ProgramEvent }) {
  const { today } = useProgram();
  const { data = [] } = useQuery(allActiveEventsQuery);
  const { sameArtist, sameCategory } = relatedEvents(data, event, today, relatedEventLimit);
  const byArtist = event.artistIds.length > 1 ? 'Also by these artists' : 'Also by this artist';
  return (
    <>
      <CardSection title={byArtist} events={sameArtist} />
      <CardSection title="While you are here" events={sameCategory} />
    </>
  );
}

/** A section of activation cards. Renders nothing without activations. */
function CardSection({ title, events }: { title: string; events: readonly ProgramEvent[] }) {
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
