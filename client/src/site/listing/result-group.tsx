import { memo, type CSSProperties } from 'react';
import { EventCard } from '#client/parts/event-card.tsx';
import type { Day } from '#shared/domain/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { useSeenHeight } from './use-seen-height.ts';

interface ResultGroupProps {
  /** The same for the same cards. */
  name: string;
  events: readonly ProgramEvent[];
  today: Day;
  isFirst: boolean;
}

/** Six cards fill whole rows of one, two and three columns; a slow phone lays out no more within a frame or two. */
export const groupSize = 6;

/** Some rows of the listing; the browser skips their layout and paint while they are out of sight. */
export const ResultGroup = memo(function ResultGroup({ name, events, today, isFirst }: ResultGroupProps) {
  const { group, seen } = useSeenHeight(name);
  return (
    <div ref={group} className="result-group" style={{ '--cards': events.length, '--seen': seen && `${seen}px` } as CSSProperties}>
      <div className="event-grid mb-0 sm:grid-cols-2 2xl:grid-cols-3">
        {events.map((event, index) => (
          <div key={event.id} role="listitem" className="contents">
            <EventCard event={event} today={today} priority={isFirst && index === 0} />
          </div>
        ))}
      </div>
    </div>
  );
});
