import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useId } from 'react';
import { allActiveEventsQuery } from '#client/api/queries.ts';
import { useProgram } from '#client/api/use-program.ts';
import { EventCard } from '#client/components/event-card.tsx';
import { relatedEventLimit } from '#shared/domain/constants.ts';
import { isOff } from '#shared/domain/event/notice.ts';
import { relatedEvents } from '#shared/domain/listing/event-selection.ts';
import { posterIds } from '#shared/domain/pictures/choose-poster.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** A row of other activations, the most related first. Renders nothing if there are none. */
export function RelatedCards({ event }: { event: ProgramEvent }) {
  const { today } = useProgram();
  const { data = [] } = useQuery(allActiveEventsQuery);
  const titleId = useId();
  const events = relatedEvents(data, event, today, relatedEventLimit);
  if (events.length === 0) return null;
  const posters = posterIds(events);
  return (
    <section aria-labelledby={titleId} className="container pb-section">
      <h2 id={titleId} className="type-sub">
        {isOff(event) ? 'On instead' : 'While you are here'}
      </h2>
      <div
        role="list"
        className={clsx('event-grid mt-6 sm:grid-cols-2', events.length === relatedEventLimit && 'md:grid-cols-3')}
      >
        {events.map((related, index) => (
          <div key={related.id} role="listitem" className="contents sm:max-md:nth-3:hidden">
            <EventCard event={related} today={today} poster={posters[index]} />
          </div>
        ))}
      </div>
    </section>
  );
}
