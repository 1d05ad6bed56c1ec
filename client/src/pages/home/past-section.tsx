import { useQuery } from '@tanstack/react-query';
import { pastEventsQuery } from '#client/api/queries.ts';
import { useProgram } from '#client/api/program.ts';
import { QueryError } from '#client/ui/query-error.tsx';
import { SkeletonGroup } from '#client/ui/skeleton.tsx';
import { homeSectionLimit } from '#shared/domain/constants.ts';
import { matchesStatus } from '#shared/domain/event-status.ts';
import { EmptyNote } from './empty-note.tsx';
import { EventRow, EventRowSkeleton } from './event-row.tsx';
import { EventSection } from './event-section.tsx';

const grid = 'grid gap-x-gutter lg:grid-cols-2';

/** What has been. */
export function PastSection() {
  return (
    <EventSection title="Past activations" more="/events?status=past" className="bg-butter">
      <PastEvents />
    </EventSection>
  );
}

function PastEvents() {
  const { today } = useProgram();
  const { data, isPending, isError, refetch } = useQuery(pastEventsQuery);
  if (isPending) {
    return (
      <SkeletonGroup className={grid}>
        {Array.from({ length: homeSectionLimit }, (_, index) => (
          <EventRowSkeleton key={index} />
        ))}
      </SkeletonGroup>
    );
  }
  if (isError) return <QueryError message="Failed to fetch past events" onRetry={() => void refetch()} />;

  const events = data.filter((event) => matchesStatus(event, 'past', today)).slice(0, homeSectionLimit);
  if (events.length === 0) {
    return (
      <EmptyNote burst="text-marigold" title="Nothing behind us yet">
        Every activation that closes is remembered here.
      </EmptyNote>
    );
  }
  return (
    <div role="list" className={grid}>
      {events.map((event) => (
        <div key={event.id} role="listitem" className="contents">
          <EventRow event={event} today={today} />
        </div>
      ))}
    </div>
  );
}
