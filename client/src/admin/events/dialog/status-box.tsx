import clsx from 'clsx';
import { StatusGlyph } from '#client/components/badge.tsx';
import { parseDay, type Day } from '#shared/domain/days.ts';
import { eventStatus, statusLabels, type EventStatus } from '#shared/domain/event-status.ts';
import { statusReason } from '#shared/domain/status-reason.ts';
import type { EventValues } from './event-values.ts';

const backgrounds: Record<EventStatus, string> = { upcoming: 'bg-butter', current: 'bg-mint', past: 'bg-paper-3' };

/** Shows the status computed from the dates with the reason, or the one set manually. */
export function StatusBox({ values, today }: { values: EventValues; today: Day }) {
  const { label, status, reason } = describeStatus(values, today);
  return (
    <div
      role="status"
      className={clsx(
        'flex items-center gap-4.5 rounded-input px-4.5 py-3.5',
        status ? backgrounds[status] : 'bg-paper-3',
      )}
    >
      <span className="grid size-11 shrink-0 place-items-center">
        {status && <StatusGlyph status={status} className="size-full" />}
      </span>
      <p className="min-w-0">
        <span className="block text-sm leading-snug font-[640]">{label}</span>
        <span className="block text-lg leading-tight font-[720]">{status ? statusLabels[status] : 'Unknown'}</span>
        <span className="block text-sm leading-snug">{reason}</span>
      </p>
    </div>
  );
}

function describeStatus(
  values: EventValues,
  today: Day,
): { label: string; status: EventStatus | undefined; reason: string } {
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
    reason: parseDay(span.date) ? 'The end date is before the start date' : 'Choose a date',
  };
}
