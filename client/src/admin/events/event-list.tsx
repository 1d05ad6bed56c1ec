import { useDeferredValue, useMemo } from 'react';
import { EmptyState } from '#client/admin/parts/empty-state.tsx';
import { listForDashboard, type DashboardView } from '#shared/domain/dashboard-listing.ts';
import type { Day } from '#shared/domain/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { EventGroup, type EventActions } from './event-group.tsx';

interface EventListProps {
  events: readonly ProgramEvent[];
  view: DashboardView;
  today: Day;
  actions: EventActions;
  deletingId: number | undefined;
  onClear: () => void;
}

const groupSize = 10;
/** How many rows the first paint shows; the others follow in the background. */
const firstRows = 2 * groupSize;

/** How many there are, and those the manager asked for. A thousand of them stay smooth: drawing never holds up a choice. */
export function EventList({ events, view, today, actions, deletingId, onClear }: EventListProps) {
  const viewToShow = useDeferredValue(view);
  const found = useMemo(() => listForDashboard(events, viewToShow, today), [events, viewToShow, today]);
  const shown = useDeferredValue(found, found.slice(0, firstRows));
  const groups = useMemo(() => inGroups(shown), [shown]);
  return (
    <>
      <p aria-live="polite" className="my-3.5 type-small text-ink-2">
        {/* Anew after each choice, or the same words would not be said again. */}
        <span key={Object.values(viewToShow).join('\n')}>
          Showing {found.length} of {events.length} activations
        </span>
      </p>
      {found.length === 0 ? (
        <EmptyState heading="No activations match your filters" hint="Choose other filters, or clear them to see every activation." action={{ label: 'Clear Filters', onClick: onClear }} />
      ) : (
        <div role="list" aria-label="Activations">
          {groups.map(({ name, members }) => (
            <EventGroup key={name} events={members} today={today} actions={actions} deletingId={members.some(({ id }) => id === deletingId) ? deletingId : undefined} />
          ))}
        </div>
      )}
    </>
  );
}

/** Named by their rows: a browser remembers a skipped group's height, and must not take it for another's. */
function inGroups(events: readonly ProgramEvent[]) {
  return Array.from({ length: Math.ceil(events.length / groupSize) }, (_, index) => {
    const members = events.slice(index * groupSize, (index + 1) * groupSize);
    return { name: members.map((event) => event.id).join(), members };
  });
}
