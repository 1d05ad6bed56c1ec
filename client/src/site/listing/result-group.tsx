import { memo, useState, type CSSProperties, type ReactNode } from 'react';
import { EventCard } from '#client/parts/event-card.tsx';
import type { Day } from '#shared/domain/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { nameOf, seenHeight } from './seen-heights.ts';

interface ResultGroupProps {
  events: readonly ProgramEvent[];
  today: Day;
  isFirst: boolean;
}

/** Six cards fill whole rows of one, two and three columns. */
export const groupSize = 6;

/**
 * Some rows of the listing; the browser skips their layout and paint while they are out of sight. In one column it
 * skips each half by itself: six cards at once are more than a slow phone lays out within a frame or two.
 */
export const ResultGroup = memo(function ResultGroup({ events, today, isFirst }: ResultGroupProps) {
  const halves = [events.slice(0, groupSize / 2), events.slice(groupSize / 2)].filter((half) => half.length > 0);
  return (
    <Skippable events={events} className="result-group">
      <div className="event-grid mb-0 sm:grid-cols-2 2xl:grid-cols-3">
        {halves.map((half, place) => (
          <Skippable key={place} events={half} className="result-half">
            {half.map((event, index) => (
              <div key={event.id} role="listitem" className="contents">
                <EventCard event={event} today={today} priority={isFirst && place === 0 && index === 0} />
              </div>
            ))}
          </Skippable>
        ))}
      </div>
    </Skippable>
  );
});

/** Tells the style sheet how many cards there are to skip, and how high they stood. */
function Skippable({ events, className, children }: { events: readonly ProgramEvent[]; className: string; children: ReactNode }) {
  const name = nameOf(events);
  const [seen] = useState(() => seenHeight(name));
  return (
    <div data-cards={name} className={className} style={{ '--cards': events.length, '--seen': seen && `${seen}px` } as CSSProperties}>
      {children}
    </div>
  );
}
