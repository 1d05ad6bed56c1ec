import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useFormValues } from '#client/admin/forms/form-fields.tsx';
import { useSettledUrl } from '#client/admin/uploads/uploads.tsx';
import { categoriesQuery } from '#client/api/queries.ts';
import { useProgram } from '#client/api/use-program.ts';
import { StatusGlyph } from '#client/components/badge.tsx';
import { EventCard, type CardEvent } from '#client/components/event-card.tsx';
import { tellsMove } from '#shared/domain/event/date-list.ts';
import { eventStatus, statusLabels, type EventStatus } from '#shared/domain/event/event-status.ts';
import { statusReason } from '#shared/domain/event/status-reason.ts';
import { parseDay, type Day } from '#shared/domain/time/days.ts';
import type { Category } from '#shared/schemas/category.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { DraftBadge } from './draft-badge.tsx';
import type { EventValues } from './event-values.ts';

/** Previews the computed status and the event card. */
export function PreviewPanel({ source }: { source: ProgramEvent | undefined }) {
  const { today } = useProgram();
  const typed = useFormValues<EventValues>();
  const values = { ...typed, featuredImage: useSettledUrl(typed.featuredImage) };
  const { data: categories } = useQuery(categoriesQuery);
  const category = categories?.find(({ name }) => name === values.category);
  return (
    <aside aria-label="Preview" className="min-w-0 border-t border-line bg-paper-2 xl:border-t-0 xl:border-l">
      <div className="px-5 pt-6 pb-8 md:px-7 xl:sticky xl:top-0 xl:px-5 xl:pb-6">
        <StatusBox values={values} today={today} />
        {/* Visual only: it repeats the form's content, and its link must not be followed. */}
        <div inert aria-hidden="true" className="md:max-xl:max-w-80">
          <div className="mt-5.5 mb-3 flex min-h-6.5 items-center justify-between text-label leading-tight font-[640] text-ink-2">
            <p>Card preview</p>
            {!values.published && <DraftBadge publicFrom={values.publicFrom} />}
          </div>
          <div className="event-grid">
            <EventCard event={previewEvent(values, source, category)} today={today} />
          </div>
        </div>
      </div>
    </aside>
  );
}

/** Returns the event to preview as a card, with placeholders for missing or invalid values. */
function previewEvent(
  values: EventValues,
  source: ProgramEvent | undefined,
  category: Category | undefined,
): CardEvent {
  const date = parseDay(values.date) ? values.date : '';
  return {
    ...values,
    id: source?.id ?? 0,
    slug: source?.slug ?? 'new',
    // Not 'Title', which would duplicate the accessible name of the title field.
    title: values.title.trim() || 'New activation',
    description: values.description.trim() || 'No description yet',
    category: values.category || 'No category yet',
    categoryColor: category?.color ?? null,
    categoryMotif: category?.motif,
    date,
    endDate: date && parseDay(values.endDate) && values.endDate > date ? values.endDate : null,
    venue: values.venue.trim() || 'No venue yet',
    status: values.statusOverride ? values.status : 'upcoming',
    statusOverride: values.statusOverride || !date,
    noticeKind: values.noticeKind || null,
    movedFrom: tellsMove(values.noticeKind) && values.movedFrom.date ? values.movedFrom : null,
    notice: values.notice.trim() || null,
    sessions: values.sessions.filter((session) => parseDay(session.date)),
  };
}

const backgrounds: Record<EventStatus, string> = { upcoming: 'bg-butter', current: 'bg-mint', past: 'bg-paper-3' };

function StatusBox({ values, today }: { values: EventValues; today: Day }) {
  const { label, status, reason } = describeStatus(values, today);
  return (
    <div
      role="status"
      className={clsx(
        'flex items-center gap-4.5 rounded-input px-4.5 py-3.5',
        status ? backgrounds[status] : 'bg-paper-3',
      )}
    >
      {status && <StatusGlyph status={status} className="size-11 shrink-0 max-[18em]:hidden" />}
      <p className="min-w-0">
        <span className="block text-sm leading-snug font-[640]">{label}</span>
        <span className="block text-lg leading-tight font-[720]">
          {status ? statusLabels[status] : 'Not known yet'}
        </span>
        <span className="block text-sm leading-snug">{reason}</span>
      </p>
    </div>
  );
}

function describeStatus(values: EventValues, today: Day) {
  const span = { ...values, endDate: values.endDate || null };
  const isKnown = parseDay(span.date) && (!span.endDate || (parseDay(span.endDate) && span.endDate >= span.date));
  const computed = isKnown ? eventStatus({ ...span, statusOverride: false }, today) : undefined;
  if (values.statusOverride) {
    return {
      label: 'Set manually',
      status: values.status,
      reason: computed ? `Computed Status: ${statusLabels[computed]}` : '',
    };
  }
  if (computed) return { label: 'Computed Status', status: computed, reason: statusReason(span, today) };
  return {
    label: 'Computed Status',
    status: undefined,
    reason: parseDay(span.date) ? 'The end date is before the start date' : 'Choose a date under When',
  };
}
