import { useQuery } from '@tanstack/react-query';
import { DraftBadge } from '#client/admin/events/draft-badge.tsx';
import { useProgram } from '#client/api/program.ts';
import { categoriesQuery } from '#client/api/queries.ts';
import { EventCard } from '#client/components/event-card.tsx';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { previewEvent } from './preview-event.ts';
import { StatusBox } from './status-box.tsx';
import { useEventValues } from './use-event-values.ts';

/** What the values will come to: the status, and the card visitors will see. */
export function PreviewPanel({ source }: { source: ProgramEvent | undefined }) {
  const { today } = useProgram();
  const values = useEventValues();
  const { data: categories } = useQuery(categoriesQuery);
  const color = categories?.find(({ name }) => name === values.category)?.color ?? null;
  return (
    <aside aria-label="Preview" className="event-panel">
      <div className="event-panel-content">
        <StatusBox values={values} today={today} />
        {/* Its words are those of the form: shown to look at, nothing to read twice or to follow. */}
        <div inert aria-hidden="true">
          <div className="mt-5.5 mb-3 flex min-h-6.5 items-center justify-between text-label leading-tight font-[640] text-ink-2">
            <p>Card preview</p>
            {!values.published && <DraftBadge />}
          </div>
          <div className="event-grid">
            <EventCard event={previewEvent(values, source, color, today)} today={today} />
          </div>
        </div>
      </div>
    </aside>
  );
}
