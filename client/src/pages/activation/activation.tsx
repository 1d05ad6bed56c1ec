import clsx from 'clsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Pencil from 'lucide-react/icons/pencil';
import { useRef } from 'react';
import { Link } from 'wouter';
import { useSite, useProgram } from '#client/api/use-program.ts';
import { CategoryBadge } from '#client/components/badge.tsx';
import { EventPicture } from '#client/components/event-picture.tsx';
import { PlannedFact } from '#client/components/planned.tsx';
import { useAnimation } from '#client/components/use-animation.ts';
import { useNow } from '#client/time/use-clock.ts';
import { PauseButton } from '#client/ui/carousel.tsx';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import { StoredText } from '#client/ui/stored-text.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { useNearViewport } from '#client/ui/use-near-viewport.ts';
import { useParts } from '#client/use-parts.ts';
import { categoryClass, motifOf } from '#shared/domain/categories/categories.ts';
import { eventTime } from '#shared/domain/event/event-dates.ts';
import { placeOf } from '#shared/domain/event/event-place.ts';
import { scheduledDay } from '#shared/domain/event/event-status.ts';
import { eventDays, noticeText } from '#shared/domain/event/notice.ts';
import { canAttend, hasEnded, statusLine } from '#shared/domain/event/now-line.ts';
import { leadSentence } from '#shared/domain/text/sentences.ts';
import { displayTitle, titleClass } from '#shared/domain/text/text.ts';
import { formatDay } from '#shared/domain/time/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { Actions } from './actions.tsx';
import { Details } from './details.tsx';

/** In a script of their own, so that the first screen does not wait for them. */
const Sections = lazyOnInteraction(
  async () => (await import('./activation-sections.tsx')).ActivationSections,
  <div className="min-h-dvh" />,
);

/**
 * Reader views judge elements by words in their classes: by `article` they find the whole activation, and by `content`
 * they keep the facts and the picture. A section with the word `body` would be the whole article to them.
 */
export function Activation({ event }: { event: ProgramEvent }) {
  const title = displayTitle(event.title);
  const notice = noticeText(event);
  const lead = leadSentence(event.description);
  const animation = useAnimation(event.featuredImage);
  return (
    <article className={`event-article ${categoryClass(motifOf(event))}`}>
      {!event.published && <DraftRibbon event={event} />}
      {notice && (
        <p className="notice event-notice flex py-4 text-lg" data-kind={event.noticeKind}>
          <span dir="auto" className="container">
            {notice}
          </span>
        </p>
      )}
      <header className="event-field">
        <div className="event-content container">
          <Link href="/events" className="event-back print:hidden">
            <ArrowLeft className="size-5" />
            Back to Activations
          </Link>
          <div className="event-title">
            <CategoryBadge of={event} className="mb-3 print:hidden" />
            <h1 dir="auto" className={`fitted-title fitted-detail ${titleClass(title)}`}>
              {title}
            </h1>
            {lead && (
              <StoredText className="mt-4 max-w-[34ch] type-lead font-[500] max-md:text-[1.1875rem] print:hidden">
                {lead}
              </StoredText>
            )}
          </div>
          <div className="event-lead">
            <Facts event={event} />
            <div className="event-picture">
              <EventPicture
                event={event}
                slot="detail"
                priority
                isPlaying={animation.isPlaying}
                alt={event.imageDecorative ? '' : event.imageAlt || event.title}
              />
              <PauseButton noun="picture" autoplay={animation} className="ml-auto grid! print:hidden!" />
              {event.imageCredit && (
                <StoredText className="mt-2 type-small text-ink-2 max-sm:px-edge">{event.imageCredit}</StoredText>
              )}
            </div>
          </div>
        </div>
      </header>
      <div className="event-columns container">
        <section>
          <h2 className="type-sub">About This Activation</h2>
          <StoredText className="type-prose whitespace-pre-line mt-6 max-w-[60ch]">{event.description}</StoredText>
        </section>
        <Details event={event} />
        <Sections event={event} />
      </div>
      <RelatedActivations event={event} />
    </article>
  );
}

/** When and where an activation is, and what it costs: what decides whether to come. */
function Facts({ event }: { event: ProgramEvent }) {
  const now = useNow();
  const status = statusLine(event, now);
  const { text, street, name, map } = placeOf(event, useSite());
  const isAhead = canAttend(event, now.day);
  return (
    <section aria-label="When and where" className="event-key-facts">
      <div>
        <p
          className={clsx(
            'font-bold print:hidden',
            event.noticeKind === 'canceled' ? 'text-danger' : hasEnded(event, now) && 'event-ended',
          )}
        >
          {status.isOpen && <span aria-hidden="true" className="mr-2 inline-block size-[.6em] rounded-full bg-leaf" />}
          {status.text}
        </p>
        <p className="font-bold">
          <PlannedFact event={event} read={eventDays} withWord />
        </p>
        <p>
          <PlannedFact event={event} read={eventTime} />
        </p>
        {isAhead && event.admission && <StoredText className="font-bold">{event.admission}</StoredText>}
      </div>
      <div>
        <StoredText>{text}</StoredText>
        {isAhead && street && <StoredText className="text-balance">{street}</StoredText>}
      </div>
      <Actions event={event} now={now} directions={isAhead && { map, place: name }} />
    </section>
  );
}

/** Related activations. Their data load only when the visitor scrolls near the end of the page. */
function RelatedActivations({ event }: { event: ProgramEvent }) {
  const end = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(end);
  const parts = useParts();
  return (
    <div ref={end} className="print:hidden">
      {isNear && parts && <parts.RelatedCards event={event} />}
    </div>
  );
}

/** Marks an unpublished activation, which only the manager can see, with the day on which it becomes public. */
function DraftRibbon({ event: { id, published, publicFrom } }: { event: ProgramEvent }) {
  const { today } = useProgram();
  const day = scheduledDay({ published, publicFrom }, today);
  return (
    <div className="on-dark bg-ink text-paper print:hidden">
      <div className="container flex flex-wrap items-center justify-between gap-x-6 py-1">
        <p className="py-2 type-small font-[640]">
          {day
            ? `Scheduled: visitors see this page from ${formatDay(day)}.`
            : 'Draft: only managers can see this page.'}
        </p>
        <Link
          href={`/admin?tab=events&edit=${id}`}
          className={`inline-flex min-h-11 items-center gap-2 type-small ${textLink}`}
        >
          <Pencil className="size-4.25" />
          Edit
        </Link>
      </div>
    </div>
  );
}
