import { Link } from 'wouter';
import { activeEventsQuery } from '#client/api/queries.ts';
import { EventCard } from '#client/components/event-card.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { byStart } from '#shared/domain/event-order.ts';
import { pagePaths } from '#shared/domain/page-paths.ts';
import { EmptyNote } from './empty-note.tsx';
import { EventCardSkeleton } from './event-card-skeleton.tsx';
import { EventSection } from './event-section.tsx';

/** The activations that are on or coming up. */
export function CurrentSection() {
  return (
    <EventSection
      title="Current and upcoming activations"
      status="active"
      query={activeEventsQuery}
      compare={byStart}
      grid="event-grid sm:grid-cols-2 2xl:grid-cols-4"
      errorMessage="Failed to fetch events"
      skeleton={<EventCardSkeleton />}
      empty={
        <EmptyNote burst="text-lilac" title="Nothing on the calendar just now">
          New activations are on their way. Until then, have a look at{' '}
          <Link href={`${pagePaths.events}?status=past`} className={textLink}>
            what came before
          </Link>
          .
        </EmptyNote>
      }
      renderEvent={(event, today) => <EventCard event={event} today={today} tall />}
    />
  );
}
