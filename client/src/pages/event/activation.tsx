import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'wouter';
import { EventPicture } from '#client/components/event-picture.tsx';
import { categoryClass } from '#shared/domain/categories.ts';
import { displayTitle } from '#shared/domain/display-title.ts';
import { noticeText } from '#shared/domain/notice.ts';
import { titleClass } from '#shared/domain/title-width.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { Access } from './access.tsx';
import { DraftRibbon } from './draft-ribbon.tsx';
import { EventDetails } from './event-details.tsx';
import { FeaturedArtists } from './featured-artists.tsx';
import { FeaturedPartners } from './featured-partners.tsx';
import { Gallery } from './gallery.tsx';
import { RelatedActivations } from './related-activations.tsx';
import { SessionList } from './session-list.tsx';

/** The content of an activation's page, in the color of its category. */
export function Activation({ event }: { event: ProgramEvent }) {
  const title = displayTitle(event.title);
  const notice = noticeText(event);
  return (
    <article className={categoryClass(event.category)}>
      {!event.published && <DraftRibbon id={event.id} />}
      {notice && (
        <p className="notice event-notice" data-kind={event.noticeKind}>
          <span className="container">{notice}</span>
        </p>
      )}
      <header className="event-field">
        <div className="container">
          <Link href="/events" className="event-back">
            <ArrowLeft aria-hidden="true" className="size-5" />
            Back to Activations
          </Link>
          <div className="event-title">
            <h1 className={`fitted-title fitted-detail ${titleClass(title)}`}>{title}</h1>
          </div>
        </div>
      </header>
      <div className="event-picture container max-sm:px-0">
        <EventPicture
          event={event}
          slot="detail"
          priority
          alt={event.imageDecorative ? '' : event.imageAlt || event.title}
          className="aspect-video w-full sm:aspect-2/1"
        />
        {event.imageCredit && <p className="mt-2 type-small text-ink-2 max-sm:px-edge">{event.imageCredit}</p>}
      </div>
      <div className="event-columns container">
        <EventDetails event={event} />
        <div className="event-body">
          <section>
            <h2 className="type-sub">About This Activation</h2>
            <p className="type-prose prose-lines mt-6 max-w-[60ch]">{event.description}</p>
          </section>
          <SessionList sessions={event.sessions ?? []} />
          <Access event={event} />
          <Gallery event={event} />
          <FeaturedArtists event={event} />
          <FeaturedPartners partnerIds={event.partnerIds} />
        </div>
      </div>
      <RelatedActivations event={event} />
    </article>
  );
}
