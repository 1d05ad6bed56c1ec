import clsx from 'clsx';
import Calendar from 'lucide-react/icons/calendar';
import Clock from 'lucide-react/icons/clock';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { TextButton, textButtonClass } from '#client/admin/forms/text-button.tsx';
import { entityElementId } from '#client/admin/lists/focus.ts';
import { CategoryBadge, FeaturedBadge, StatusBadge } from '#client/components/badge.tsx';
import { EventPicture } from '#client/components/event-picture.tsx';
import { MapLink } from '#client/components/map-link.tsx';
import { cardDescriptionWords } from '#shared/domain/constants.ts';
import { formatEventDates } from '#shared/domain/time/dates.ts';
import type { Day } from '#shared/domain/time/days.ts';
import { noticeText } from '#shared/domain/event/notice.ts';
import { displayTitle, truncateWords } from '#shared/domain/text/text.ts';
import { eventStatus } from '#shared/domain/event/event-status.ts';
import { isSamePlace } from '#shared/domain/event/venue-and-location.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Selection } from './bulk-bar.tsx';
import { DraftBadge } from './dialog/draft-badge.tsx';

/** The actions of an activation in the list. */
export interface EventActions {
  edit: (event: ProgramEvent) => void;
  duplicate: (event: ProgramEvent) => void;
  remove: (event: ProgramEvent) => void;
  isDeleting: (id: number) => boolean;
}

interface EventRowProps {
  event: ProgramEvent;
  today: Day;
  actions: EventActions;
  selection: Selection;
  /** Whether it has just been saved: scrolls to it and marks it. */
  isSaved: boolean;
}

/** An activation in the list. */
export function EventRow({ event, today, actions, selection, isSaved }: EventRowProps) {
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
      <RowActions event={event} actions={actions} />
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

/** Selects an activation of the list; in the corner of its picture. */
function RowCheckbox({ event, selection }: Pick<EventRowProps, 'event' | 'selection'>) {
  return (
    <label className="absolute top-0 left-0 z-1 grid size-11 cursor-pointer place-items-center bg-paper">
      <input
        type="checkbox"
        aria-label={`Select ${event.title}`}
        checked={selection.selected.some(({ id }) => id === event.id)}
        onChange={() => selection.toggle(event)}
        className="size-5 accent-ink"
      />
    </label>
  );
}

/** Keeps icon-only buttons wide enough to tap. */
const narrow = 'min-w-11 max-sm:justify-center';

/** The action buttons of an activation; on phones, View and Duplicate show only their icon. */
function RowActions({ event, actions }: Pick<EventRowProps, 'event' | 'actions'>) {
  const isDeleting = actions.isDeleting(event.id);
  return (
    <div className="event-row-actions">
      <Link
        href={`/activations/${event.slug}`}
        className={clsx(textButtonClass(), narrow)}
        aria-label={`View ${event.title}`}
      >
        <Eye aria-hidden="true" className="size-4.25" />
        <span className="max-sm:hidden">View</span>
      </Link>
      <TextButton className={narrow} onClick={() => actions.duplicate(event)} aria-label={`Duplicate ${event.title}`}>
        <Copy aria-hidden="true" className="size-4.25" />
        <span className="max-sm:hidden">Duplicate</span>
      </TextButton>
      <TextButton onClick={() => actions.edit(event)} aria-label={`Edit ${event.title}`}>
        <Pencil aria-hidden="true" className="size-4.25" />
        Edit
      </TextButton>
      <TextButton
        tone="danger"
        disabled={isDeleting}
        aria-busy={isDeleting}
        onClick={() => actions.remove(event)}
        aria-label={`Delete ${event.title}`}
      >
        <Trash2 aria-hidden="true" className="size-4.25" />
        Delete
      </TextButton>
    </div>
  );
}
