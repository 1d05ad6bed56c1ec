import Calendar from 'lucide-react/icons/calendar';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Ticket from 'lucide-react/icons/ticket';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProgram } from '#client/api/program.ts';
import { useNow } from '#client/api/use-now.ts';
import { CategoryBadge, FeaturedBadge, StatusBadge } from '#client/components/badge.tsx';
import { NowLine } from '#client/components/now-line.tsx';
import { formatEventDates } from '#shared/domain/dates.ts';
import { eventStatus } from '#shared/domain/event-status.ts';
import { nowLine } from '#shared/domain/now-line.ts';
import { formatSessionStart, nextSession } from '#shared/domain/sessions.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { AccessLine } from './access-line.tsx';
import { BookingLink } from './booking-link.tsx';
import { EventActions } from './event-actions.tsx';
import { Where } from './where.tsx';

/** The category, status, dates, place and actions of an activation. */
export function EventDetails({ event }: { event: ProgramEvent }) {
  const { today } = useProgram();
  const status = eventStatus(event, today);
  const canAttend = status !== 'past' && event.noticeKind !== 'canceled';
  const hasNowLine = nowLine(event, useNow()) !== undefined;
  const next = canAttend && !hasNowLine && nextSession(event.sessions, today);
  return (
    <section aria-labelledby="details" className="event-details">
      <h2 id="details" className="type-sub max-sm:sr-only">
        Details
      </h2>
      <NowLine event={event} className="mb-4 type-meta sm:mt-3 sm:mb-0" />
      <dl className="event-facts">
        <div>
          <dt className="sr-only">Category</dt>
          <dd>
            <CategoryBadge category={event.category} color={event.categoryColor} />
          </dd>
        </div>
        <div className="flex flex-wrap gap-1.5">
          <dt className="sr-only">Status</dt>
          <dd>
            <StatusBadge status={status} className="bg-paper" />
          </dd>
          {event.featured && (
            <dd>
              <FeaturedBadge />
            </dd>
          )}
        </div>
        <Fact icon={Calendar} label="Date">
          {formatEventDates(event.date, event.endDate)}
        </Fact>
        {next && (
          <Fact icon={CalendarClock} label="Next date">
            Next: {formatSessionStart(next, today)}
          </Fact>
        )}
        <Fact icon={Clock} label="Time">
          {event.time}
        </Fact>
        <Fact icon={MapPin} label="Location">
          <Where event={event} />
        </Fact>
        {event.admission && (
          <Fact icon={Ticket} label="Admission">
            {event.admission}
          </Fact>
        )}
      </dl>
      {canAttend && <BookingLink event={event} />}
      {event.published && <EventActions event={event} canAttend={canAttend} />}
      {canAttend && <AccessLine title={event.title} />}
    </section>
  );
}

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="event-fact">
      <dt>
        <Icon aria-hidden="true" className="size-5" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
