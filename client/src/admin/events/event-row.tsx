import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { TextButton } from '#client/admin/forms/text-button.tsx';
import { DeleteIconButton } from '#client/admin/lists/card.tsx';
import { entityElementId } from '#client/admin/lists/focus.ts';
import { CategoryBadge, FeaturedBadge, StatusBadge } from '#client/components/badge.tsx';
import { EventPicture } from '#client/components/event-picture.tsx';
import { MapLink } from '#client/components/safe-link.tsx';
import { Menu, menuItemClass } from '#client/ui/menu.tsx';
import { eventTime } from '#shared/domain/event/event-dates.ts';
import { cardDescriptionWords } from '#shared/domain/constants.ts';
import { formatEventDates, type Day } from '#shared/domain/time/days.ts';
import { noticeText } from '#shared/domain/event/notice.ts';
import { displayTitle, truncateWords } from '#shared/domain/text/text.ts';
import { eventStatus } from '#shared/domain/event/event-status.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Selection } from './bulk-bar.tsx';
import { DraftBadge } from '#client/admin/events/dialog/draft-badge.tsx';

export interface EventActions {
  edit: (event: ProgramEvent) => void;
  duplicate: (event: ProgramEvent) => void;
  cancel: (event: ProgramEvent) => void;
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
      <RowCheckbox event={event} selection={selection} />
      <div className="event-row-picture">
        <EventPicture event={event} slot="dashboardRow" className="absolute inset-0 size-full" />
      </div>
      <div className="event-row-body">
        <h3 dir="auto" className="event-row-title">
          {displayTitle(event.title)}
        </h3>
        <p className="event-row-text">
          {notice && (
            <span dir="auto" data-kind={event.noticeKind} className="notice mr-2 px-1.5">
              {notice}
            </span>
          )}
          <span dir="auto">{truncateWords(event.description, cardDescriptionWords)}</span>
        </p>
      </div>
      <div className="event-row-badges">
        <div>
          <StatusBadge status={eventStatus(event, today)} />
          {event.featured && <FeaturedBadge />}
          {!event.published && <DraftBadge publicFrom={event.publicFrom} />}
        </div>
        <CategoryBadge category={event.category} color={event.categoryColor} />
      </div>
      <dl className="event-row-facts">
        <dt className="sr-only">Date</dt>
        <dd className="text-balance sm:font-[660]">{formatEventDates(event.date, event.endDate)}</dd>
        <dt className="sr-only">Time</dt>
        <dd>{eventTime(event)}</dd>
        <dt className="sr-only">Location</dt>
        <dd>{event.location ? <MapLink location={event.location} /> : <bdi>{event.venue}</bdi>}</dd>
      </dl>
      <RowActions event={event} actions={actions} />
    </li>
  );
}

/** Selects an activation of the list. */
function RowCheckbox({ event, selection }: Pick<EventRowProps, 'event' | 'selection'>) {
  return (
    <label className="event-row-select">
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

/** Edit and Delete, and a menu with the other actions. */
function RowActions({ event, actions }: Pick<EventRowProps, 'event' | 'actions'>) {
  return (
    <div className="event-row-actions">
      <TextButton
        className="min-w-11 justify-center"
        onClick={() => actions.edit(event)}
        aria-label={`Edit ${event.title}`}
      >
        <Pencil aria-hidden="true" className="size-4.25" />
        <span className="max-lg:hidden">Edit</span>
      </TextButton>
      <DeleteIconButton
        name={event.title}
        isDeleting={actions.isDeleting(event.id)}
        onDelete={() => actions.remove(event)}
      />
      <Menu label={`More actions for ${event.title}`} icon={<Ellipsis aria-hidden="true" className="size-5" />}>
        <Link href={`/activations/${event.slug}`} className={menuItemClass} aria-label={`View ${event.title}`}>
          View
        </Link>
        <button
          type="button"
          className={menuItemClass}
          onClick={() => actions.duplicate(event)}
          aria-label={`Duplicate ${event.title}`}
        >
          Duplicate
        </button>
        <button type="button" className={menuItemClass} onClick={() => actions.cancel(event)}>
          {event.noticeKind === 'canceled' ? 'Not canceled after all' : 'Mark as canceled'}
        </button>
      </Menu>
    </div>
  );
}
