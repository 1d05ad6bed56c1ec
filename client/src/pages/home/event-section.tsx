import { useQuery } from '@tanstack/react-query';
import { Fragment, useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useProgram } from '#client/api/program.ts';
import type { activeEventsQuery } from '#client/api/queries.ts';
import { buttonClass } from '#client/ui/button.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { SkeletonGroup } from '#client/ui/skeleton.tsx';
import { homeSectionLimit } from '#shared/domain/constants.ts';
import type { Day } from '#shared/domain/days.ts';
import { matchesStatus } from '#shared/domain/event-status.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

interface EventSectionProps {
  title: string;
  /** Which activations of the response belong here, and which the SEE MORE ACTIVATIONS link shows. */
  status: 'active' | 'past';
  query: typeof activeEventsQuery;
  /** The order; without it, that of the response. */
  compare?: (a: ProgramEvent, b: ProgramEvent) => number;
  className?: string;
  /** The classes of the list. */
  grid: string;
  errorMessage: string;
  /** One activation while the data loads. */
  skeleton: ReactNode;
  /** Shown when there are no activations. */
  empty: ReactNode;
  renderEvent: (event: ProgramEvent, today: Day) => ReactNode;
}

/** A section of the home page: its heading, its activations, and a link to all of them. */
export function EventSection(props: EventSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={props.className}>
      <div className="container grid grid-cols-[minmax(0,1fr)] gap-x-gutter gap-y-[clamp(1.75rem,3.4vw,3.5rem)] py-section md:grid-cols-[1fr_auto] md:items-end">
        <h2 id={headingId} className="type-h2">
          {props.title}
        </h2>
        <Link
          href={`/events?status=${props.status}`}
          className={buttonClass({ variant: 'secondary', className: 'order-last md:order-none' })}
        >
          SEE MORE ACTIVATIONS
        </Link>
        <div className="min-w-0 md:col-span-2">
          <EventList {...props} />
        </div>
      </div>
    </section>
  );
}

function EventList({ status, query, compare, grid, errorMessage, skeleton, empty, renderEvent }: EventSectionProps) {
  const { today } = useProgram();
  const { data, isPending, isError, refetch } = useQuery(query);
  if (isPending) {
    return (
      <SkeletonGroup className={grid}>
        {Array.from({ length: homeSectionLimit }, (_, index) => (
          <Fragment key={index}>{skeleton}</Fragment>
        ))}
      </SkeletonGroup>
    );
  }
  if (isError) return <QueryError message={errorMessage} onRetry={() => void refetch()} />;
  const matching = data.filter((event) => matchesStatus(event, status, today));
  const events = (compare ? matching.toSorted(compare) : matching).slice(0, homeSectionLimit);
  if (events.length === 0) return empty;
  return (
    <div role="list" className={grid}>
      {events.map((event) => (
        <div key={event.id} role="listitem" className="contents">
          {renderEvent(event, today)}
        </div>
      ))}
    </div>
  );
}
