import clsx from 'clsx';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import X from 'lucide-react/icons/x';
import { SecondaryButton, TextButton } from '#client/admin/forms/buttons.tsx';
import { focusEntity } from '#client/admin/forms/focus.ts';
import { EmptyState } from '#client/admin/lists/cards.tsx';
import { useProgram } from '#client/api/use-program.ts';
import { pageSize, useShownCount } from '#client/components/use-url-state.ts';
import { listForDashboard, type DashboardView } from '#shared/domain/listing/dashboard-listing.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { BulkBar, SelectAll, useSelection } from './bulk-bar.tsx';
import { EventRow, type EventActions } from './event-row.tsx';
import type { ChangeView } from './filter-panel.tsx';

interface EventListProps {
  events: readonly ProgramEvent[];
  view: DashboardView;
  actions: EventActions;
  /** The activation that was saved last; a new object for each save. */
  saved: { id: number } | undefined;
  onChange: ChangeView;
}

/** The activations that match the view, 24 at a time, and the one that was saved last. */
export function EventList({ events, view, actions, saved, onChange }: EventListProps) {
  const { today } = useProgram();
  const isProgramOrder = view.sort === programOrder.sort && view.order === programOrder.order;
  // Keeps the sort order.
  const clearFilters = () => onChange(noFilters);
  const isFiltered = Object.entries(noFilters).some(([name, value]) => view[name as keyof typeof noFilters] !== value);
  const viewKey = Object.values(view).join('\n');
  const [limit, showMore] = useShownCount();
  const found = listForDashboard(events, view, today);
  const isShown = ({ id }: ProgramEvent, index: number) => index < limit || id === saved?.id;
  const shown = found.filter(isShown);
  const next = found.find((event, index) => !isShown(event, index));
  const selection = useSelection(shown);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 2xl:*:min-h-9">
        {found.length > 0 && <SelectAll selection={selection} />}
        <p aria-live="polite" className="flex items-center type-small text-ink-2 max-sm:flex-[1_1_7rem] max-sm:text-sm">
          {/* A new key makes screen readers announce an unchanged count again. */}
          <span key={viewKey}>
            Showing {found.length} of {events.length} activations
          </span>
        </p>
        <TextButton
          icon={X}
          tone={isFiltered ? 'ink' : 'quiet'}
          className={isFiltered ? 'max-sm:order-1' : 'max-sm:not-focus-visible:sr-only'}
          onClick={clearFilters}
        >
          Clear Filters
        </TextButton>
        <TextButton
          icon={ArrowUpDown}
          aria-pressed={isProgramOrder}
          onClick={() => onChange(isProgramOrder ? { sort: 'date', order: 'desc' } : programOrder)}
          className={clsx('ml-auto max-sm:px-1.5', isProgramOrder && 'bg-butter')}
        >
          On now first
        </TextButton>
      </div>
      {found.length > 0 && <BulkBar selection={selection} />}
      {found.length === 0 ? (
        <EmptyState
          heading="No activations match your filters"
          hint="Try different filters, or clear them to see all activations."
          action={{ label: 'Clear Filters', onClick: clearFilters }}
        />
      ) : (
        <ul aria-label="Activations" className="grid grid-cols-1 gap-2">
          {shown.map((event) => (
            <EventRow
              key={event.id}
              event={event}
              today={today}
              actions={actions}
              selection={selection}
              saved={event.id === saved?.id && saved}
            />
          ))}
        </ul>
      )}
      {next && (
        <SecondaryButton
          className="mt-4"
          onClick={() => {
            showMore();
            focusEntity(next.id);
          }}
        >
          Show {Math.min(pageSize, found.length - shown.length)} more
        </SecondaryButton>
      )}
    </>
  );
}

const noFilters = { status: 'all', category: '', date: 'all', search: '' } as const;
const programOrder = { sort: 'status', order: 'asc' } as const;
