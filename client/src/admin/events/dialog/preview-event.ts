import type { CardEvent } from '#client/components/event-card.tsx';
import { parseDay, type Day } from '#shared/domain/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { EventValues } from './event-values.ts';

/** The details that cards show. */
type CardDetails = Pick<ProgramEvent, 'noticeKind' | 'notice' | 'sessions' | 'imageFocus'>;

/** Returns the event to preview as a card, with placeholders for missing or invalid values. */
export function previewEvent(
  { title, description, category, time, venue, status, statusOverride, featuredImage, ...values }: EventValues,
  source: ProgramEvent | undefined,
  categoryColor: string | null,
  today: Day,
): CardEvent & CardDetails {
  const isDated = parseDay(values.date) !== undefined;
  const date = isDated ? values.date : today;
  return {
    id: source?.id ?? 0,
    slug: source?.slug ?? 'new',
    // Not 'Title', which would duplicate the accessible name of the title field.
    title: title.trim() || 'New activation',
    description: description.trim() || 'Description',
    category: category || 'Category',
    categoryColor,
    date,
    endDate: parseDay(values.endDate) && values.endDate > date ? values.endDate : null,
    time,
    venue: venue.trim() || 'Venue',
    status: statusOverride ? status : 'upcoming',
    // Without a date, today is only a placeholder and does not make the event current.
    statusOverride: statusOverride || !isDated,
    noticeKind: values.noticeKind || null,
    notice: values.notice.trim() || null,
    sessions: values.sessions.filter((session) => parseDay(session.date)),
    imageFocus: values.imageFocus,
    featuredImage: /^((https?:\/\/)?[^/]+\.|\/(uploads|art)\/)/.test(featuredImage) ? featuredImage : null,
  };
}
