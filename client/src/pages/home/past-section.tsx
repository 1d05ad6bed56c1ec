import { Link } from 'wouter';
import { pastEventsQuery } from '#client/api/queries.ts';
import { textLink } from '#client/ui/text-link.ts';
import { pagePaths } from '#shared/domain/page-paths.ts';
import { EmptyNote } from './empty-note.tsx';
import { EventRow, EventRowSkeleton } from './event-row.tsx';
import { EventSection } from './event-section.tsx';

/** The activations that are over. */
export function PastSection() {
  return (
    <EventSection
      title="Past activations"
      status="past"
      query={pastEventsQuery}
      className="bg-butter"
      grid="grid gap-x-gutter lg:grid-cols-2"
      errorMessage="Failed to fetch past events"
      skeleton={<EventRowSkeleton />}
      empty={
        <EmptyNote burst="text-marigold" title="Nothing behind us yet">
          Every activation that closes is remembered here. Until then, see{' '}
          <Link href={`${pagePaths.events}?status=active`} className={textLink}>
            what is on
          </Link>
          .
        </EmptyNote>
      }
      renderEvent={(event, today) => <EventRow event={event} today={today} />}
    />
  );
}
