import { useQuery } from '@tanstack/react-query';
import { activeEventsQuery } from '#client/api/queries.ts';
import { useProgram } from '#client/api/program.ts';
import { EventCard } from '#client/components/event-card.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { SkeletonGroup } from '#client/ui/skeleton.tsx';
import { homeSectionLimit } from '#shared/domain/constants.ts';
import { byStart } from '#shared/domain/event-listing.ts';
import { matchesStatus } from '#shared/domain/event-status.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { EmptyNote } from './empty-note.tsx';
import { EventSection } from './event-section.tsx';

const grid = 'event-grid sm:grid-cols-2 2xl:grid-cols-4';

/** What is on now and next. */
export function CurrentSection() {
  return (
    <EventSection title="Current and upcoming activations" more="/events?status=active">
      <CurrentEvents />
    </EventSection>
  );
}

function CurrentEvents() {
  const { today } = useProgram();
  const { data, isPending, isError, refetch } = useQuery(activeEventsQuery);
  if (isPending) {
    return (
      <SkeletonGroup className={grid}>
        <CardSkeletons />
      </SkeletonGroup>
    );
  }
  if (isError) return <QueryError message="Failed to fetch events" onRetry={() => void refetch()} />;

  const events = data
    .filter((event) => matchesStatus(event, 'active', today))
    .toSorted(byStart)
    .slice(0, homeSectionLimit);
  if (events.length === 0) {
    return (
      <EmptyNote burst="text-lilac" title="Nothing on the calendar just now">
        New activations are on their way. Until then, have a look at what came before.
      </EmptyNote>
    );
  }
  return (
    <div role="list" className={grid}>
      {events.map((event) => (
        <div key={event.id} role="listitem" className="contents">
          <EventCard event={event} today={today} tall />
        </div>
      ))}
    </div>
  );
}
