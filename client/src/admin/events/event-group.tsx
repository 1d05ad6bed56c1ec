import { memo, type CSSProperties } from 'react';
import type { Day } from '#shared/domain/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { EventRow } from './event-row.tsx';

/** What can be done with an activation of the list; always the same functions, or a thousand rows would be drawn again. */
export interface EventActions {
  edit: (event: ProgramEvent) => void;
  duplicate: (event: ProgramEvent) => void;
  remove: (event: ProgramEvent) => void;
}

interface EventGroupProps {
  events: readonly ProgramEvent[];
  today: Day;
  actions: EventActions;
  deletingId: number | undefined;
}

/** Some rows of the list; the browser skips their layout and paint while they are out of sight. */
export const EventGroup = memo(function EventGroup({ events, today, actions, deletingId }: EventGroupProps) {
  return (
    <div className="event-group" style={{ '--rows': events.length } as CSSProperties}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} today={today} actions={actions} isDeleting={event.id === deletingId} />
      ))}
    </div>
  );
});
