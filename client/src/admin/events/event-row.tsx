import clsx from 'clsx';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { DraftBadge } from '#client/admin/events/dialog/draft-badge.tsx';
import { TextButton } from '#client/admin/forms/buttons.tsx';
import { entityElementId } from '#client/admin/forms/focus.ts';
import { CategoryBadge, FeaturedBadge, StatusBadge } from '#client/components/badge.tsx';
import { EventPicture } from '#client/components/event-picture.tsx';
import { SafeLink } from '#client/components/safe-link.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { Menu, MenuButton, menuItemClass } from '#client/ui/menu.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { cardDescriptionWords } from '#shared/domain/constants.ts';
import { eventTime } from '#shared/domain/event/event-dates.ts';
import { eventStatus } from '#shared/domain/event/event-status.ts';
import { noticeText } from '#shared/domain/event/notice.ts';
import { displayTitle, truncateWords } from '#shared/domain/text/text.ts';
import { formatEventDates, type Day } from '#shared/domain/time/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Selection } from './bulk-bar.tsx';

export interface EventActions {
  edit: (event: ProgramEvent) => void;
  /** Called before a link leads to it. */
  view: () => void;
  duplicate: (event: ProgramEvent) => void;
  printLabel: (event: ProgramEvent) => void;
  cancel: (event: ProgramEvent) => void;
  remove: (event: ProgramEvent) => void;
  isDeleting: (id: number) => boolean;
}

interface EventRowProps {
  event: ProgramEvent;
  today: Day;
  actions: EventActions;
  selection: Selection;
  /** The save, if it was the last: scrolls to the row and marks it. */
  saved: object | false;
}

/**
 * The texts are in one row where they fit, in two on smaller windows, and in three on a phone, there with very large
 * text above the actions. No toast covers it.
 */
const rowClass = clsx(
  'grid min-h-18 scroll-my-28 gap-x-2 border border-line bg-paper text-small/[1.3] md:gap-x-3 2xl:items-center',
  'transition-colors duration-fast hover:border-line-strong aria-current:border-ink aria-current:bg-butter',
  'grid-cols-[1.75rem_min(3.25rem,16vw)_minmax(0,1fr)_auto] grid-rows-[auto_1fr_auto]',
  'max-[18em]:grid-cols-[1.75rem_minmax(0,1fr)] max-[18em]:grid-rows-[repeat(4,auto)]',
  'md:grid-cols-[2.75rem_4.5rem_minmax(0,1fr)_10.5rem_auto] md:grid-rows-[auto_1fr]',
  '2xl:grid-cols-[2.75rem_4.5rem_minmax(0,1fr)_14rem_16.5rem_auto] 2xl:grid-rows-1',
);

/** The badges are smaller than on the pages, and on a phone without their glyphs. */
const badgesClass = clsx(
  'col-start-3 flex min-w-0 max-[18em]:col-start-2 flex-wrap content-start items-center gap-x-1.5',
  '2xl:col-start-4 2xl:flex-col 2xl:items-start',
  '[&_.badge]:min-h-5.5 [&_.badge]:px-2 [&_.badge:first-child]:pl-0',
  'max-md:[&_.badge]:my-0.5 max-md:[&_.badge]:min-h-4.5 max-md:[&_.badge]:max-w-full max-md:[&_.badge]:gap-1',
  'max-md:[&_.badge]:overflow-hidden max-md:[&_.badge]:px-1 max-md:[&_.badge>svg]:hidden',
);

/** On a phone without the time. */
const factsClass = clsx(
  'col-start-3 min-w-0 pb-1.5 max-[18em]:col-start-2 text-label max-md:font-stretch-88%',
  'md:col-start-4 md:row-span-full md:self-center md:pt-1.5 md:text-sm/[1.3] 2xl:col-start-5',
);

/** A touch target of at least 24 pixels, in a line of 18. It cuts the words for screen readers, too. */
const mapLinkClass = clsx(textLink, 'relative -my-0.75 inline-block max-w-full truncate py-0.75 align-top');

export function EventRow({ event, today, actions, selection, saved }: EventRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (saved) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [saved]);
  const notice = noticeText(event);
  return (
    <li
      ref={row}
      id={entityElementId(event.id)}
      tabIndex={-1}
      aria-current={saved ? true : undefined}
      className={rowClass}
    >
      <RowCheckbox event={event} selection={selection} />
      <div className="relative row-span-full self-stretch bg-paper-3 max-[18em]:hidden">
        <EventPicture event={event} slot="dashboardRow" className="absolute inset-0 size-full" />
      </div>
      <div className="col-start-3 min-w-0 pt-1.5 max-[18em]:col-start-2 2xl:py-2">
        <h3 dir="auto" className="text-base/[1.2] font-[720] max-md:line-clamp-2 max-md:text-small md:truncate">
          {displayTitle(event.title)}
        </h3>
        <p className="truncate text-ink-2">
          {notice && (
            <span dir="auto" data-kind={event.noticeKind} className="notice mr-2 px-1.5">
              {notice}
            </span>
          )}
          <span dir="auto">{truncateWords(event.description, cardDescriptionWords)}</span>
        </p>
      </div>
      <div className={badgesClass}>
        <div className="flex min-w-0 flex-wrap">
          <StatusBadge status={eventStatus(event, today)} />
          {event.featured && <FeaturedBadge />}
          {!event.published && <DraftBadge publicFrom={event.publicFrom} />}
        </div>
        <CategoryBadge of={event} />
      </div>
      <dl className={factsClass}>
        <dt className="sr-only">Date</dt>
        <dd className="text-balance md:font-[660]">{formatEventDates(event.date, event.endDate)}</dd>
        <dt className="sr-only">Time</dt>
        <dd className="max-md:hidden">{eventTime(event)}</dd>
        <dt className="sr-only">Location</dt>
        <dd>
          {event.location ? (
            <SafeLink url={event.location.googleMapsLink} className={mapLinkClass}>
              <bdi>{event.location.name}</bdi>
            </SafeLink>
          ) : (
            <bdi>{event.venue}</bdi>
          )}
        </dd>
      </dl>
      <RowActions event={event} actions={actions} />
    </li>
  );
}

function RowCheckbox({ event, selection }: Pick<EventRowProps, 'event' | 'selection'>) {
  return (
    <label className="row-span-full -mr-2 grid cursor-pointer place-items-center md:-mr-3">
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

function RowActions({ event, actions }: Pick<EventRowProps, 'event' | 'actions'>) {
  const isDeleting = actions.isDeleting(event.id);
  return (
    <div className="-col-end-1 row-span-full flex items-center max-md:flex-col max-md:justify-center max-[18em]:row-auto max-[18em]:flex-row max-[18em]:flex-wrap max-[18em]:justify-end md:pr-1">
      <TextButton
        className="min-w-11 justify-center"
        onClick={() => actions.edit(event)}
        aria-label={`Edit ${event.title}`}
      >
        <Pencil className="size-4.25" />
        <span className="max-lg:hidden">Edit</span>
      </TextButton>
      <IconButton
        aria-label={`Delete ${event.title}`}
        disabled={isDeleting}
        aria-busy={isDeleting}
        className="text-ink-2 hover:text-danger focus-visible:text-danger disabled:opacity-40"
        onClick={() => actions.remove(event)}
      >
        <Trash2 className="size-5" />
      </IconButton>
      <Menu label={`More actions for ${event.title}`}>
        <Link
          href={`/activations/${event.slug}`}
          className={menuItemClass}
          aria-label={`View ${event.title}`}
          onClick={actions.view}
        >
          View
        </Link>
        <MenuButton onClick={() => actions.duplicate(event)} aria-label={`Duplicate ${event.title}`}>
          Duplicate
        </MenuButton>
        <MenuButton onClick={() => actions.printLabel(event)}>Print a label</MenuButton>
        <MenuButton onClick={() => actions.cancel(event)}>
          {event.noticeKind === 'canceled' ? 'Not canceled after all' : 'Mark as canceled'}
        </MenuButton>
      </Menu>
    </div>
  );
}
