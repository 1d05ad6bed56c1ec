import Calendar from 'lucide-react/icons/calendar';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useRef } from 'react';
import { entityElementId } from '#client/admin/lists/focus.ts';
import { CategoryBadge, FeaturedBadge, StatusBadge } from '#client/components/badge.tsx';
import { EventPicture } from '#client/components/event-picture.tsx';
import { MapLink } from '#client/components/map-link.tsx';
import { cardDescriptionWords } from '#shared/domain/constants.ts';
import { formatEventDates } from '#shared/domain/dates.ts';
import type { Day } from '#shared/domain/days.ts';
import { noticeText } from '#shared/domain/notice.ts';
import { displayTitle } from '#shared/domain/display-title.ts';
import { eventStatus } from '#shared/domain/event-status.ts';
import { isSamePlace } from '#shared/domain/venue-and-location.ts';
import { truncateWords } from '#shared/domain/text.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { RowCheckbox } from './bulk/row-checkbox.tsx';
import type { Selection } from './bulk/use-selection.ts';
import { DraftBadge } from './dialog/draft-badge.tsx';
import { RowActions } from './row-actions.tsx';

/** The actions of an activation in the list. */
export interface EventActions {
  edit: (event: ProgramEvent) => void;
  duplicate: (event: ProgramEvent) => void;
  remove: (event: ProgramEvent) => void;
}

interface EventRowProps {
  event: ProgramEvent;
  today: Day;
  actions: EventActions;
  selection: Selection;
  isDeleting: boolean;
  /** Whether it has just been saved: scrolls to it and marks it. */
  isSaved: boolean;
}

/** An activation in the list. */
export function EventRow({ event, today, actions, selection, isDeleting, isSaved }: EventRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSaved) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isSaved]);
  const notice = noticeText(event);
  return (
    <li
      ref={row}
      id={entityElementId(event.id)}
      tabIndex={-1}
      aria-current={isSaved || undefined}
      className="event-row"
    >
      <div className="event-row-picture">
        <EventPicture event={event} slot="dashboardRow" className="absolute inset-0 size-full" />
        <RowCheckbox event={event} selection={selection} />
      </div>
      <div className="event-row-body">
        <div className="flex flex-wrap gap-1.5 [&>span]:h-6.5">
          <CategoryBadge category={event.category} color={event.categoryColor} />
          <StatusBadge status={eventStatus(event, today)} className="bg-paper-3" />
          {event.featured && <FeaturedBadge />}
          {!event.published && <DraftBadge publicFrom={event.publicFrom} />}
        </div>
        <h3 className="mt-2 text-xl leading-tight font-[720] tracking-[-.02em]">{displayTitle(event.title)}</h3>
        {notice && (
          <p className="mt-1 leading-7">
            {/* Inline, because a block that is narrower than the row would move below its picture on phones. */}
            <span data-kind={event.noticeKind} className="notice box-decoration-clone px-2 py-1 type-small">
              {notice}
            </span>
          </p>
        )}
        <p className="mt-1 type-small text-ink-2">{truncateWords(event.description, cardDescriptionWords)}</p>
      </div>
      <dl className="event-row-facts">
        <dt>
          <Calendar aria-hidden="true" className="size-4.25" />
          <span className="sr-only">Date</span>
        </dt>
        <dd className="font-[660]">{formatEventDates(event.date, event.endDate)}</dd>
        <dt>
          <Clock aria-hidden="true" className="size-4.25" />
          <span className="sr-only">Time</span>
        </dt>
        <dd>{event.time}</dd>
        <dt>
          <MapPin aria-hidden="true" className="size-4.25" />
          <span className="sr-only">Location</span>
        </dt>
        <dd>
          <EventLocation event={event} />
        </dd>
      </dl>
      <RowActions event={event} actions={actions} isDeleting={isDeleting} />
    </li>
  );
}

function EventLocation({ event: { location, venue } }: { event: ProgramEvent }) {
  if (!location) return venue;
  return (
    <>
      <p>
        <MapLink location={location} />
      </p>
      {!isSamePlace(venue, location.name) && <p>{venue}</p>}
    </>
  );
}
