import { useQuery } from '@tanstack/react-query';
import { useProgram } from '#client/api/program.ts';
import { categoriesQuery } from '#client/api/queries.ts';
import { EventCard } from '#client/components/event-card.tsx';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { DraftBadge } from './draft-badge.tsx';
import { previewEvent } from './preview-event.ts';
import { StatusBox } from './status-box.tsx';
import { useEventValues } from './use-event-values.ts';

/** Previews the computed status and the event card. */
export function PreviewPanel({ source }: { source: ProgramEvent | undefined }) {
  const { today } = useProgram();
  const values = useEventValues();
  const { data: categories } = useQuery(categoriesQuery);
  const color = categories?.find(({ name }) => name === values.category)?.color ?? null;
  return (
    <aside aria-label="Preview" className="event-panel">
      <div className="event-panel-content">
        <StatusBox values={values} today={today} />
        {/* Visual only: it repeats the form's content, and its link must not be followed. */}
        <div inert aria-hidden="true">
          <div className="mt-5.5 mb-3 flex min-h-6.5 items-center justify-between text-label leading-tight font-[640] text-ink-2">
            <p>Card preview</p>
            {!values.published && <DraftBadge publicFrom={values.publicFrom} />}
          </div>
          <div className="event-grid">
            <EventCard event={previewEvent(values, source, color, today)} today={today} />
          </div>
        </div>
      </div>
    </aside>
  );
}
