import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminTab } from '#client/admin/lists/admin-tab.tsx';
import { EmptyState } from '#client/admin/lists/empty-state.tsx';
import { RecentlyDeleted } from '#client/admin/lists/recently-deleted.tsx';
import { allEventsQuery } from '#client/api/manager-queries.ts';
import { useProgram } from '#client/api/program.ts';
import { categoriesQuery } from '#client/api/queries.ts';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import type { DialogTarget } from './dialog/dialog-target.ts';
import { EventList } from './event-list.tsx';
import './events-tab.css';
import { FilterPanel } from './filter-panel.tsx';
import { RowSkeletons } from './row-skeletons.tsx';
import { useEventActions } from './use-event-actions.ts';
import { useEventDialog } from './use-event-dialog.ts';
import { useDashboardView } from './use-dashboard-view.ts';

const EventDialog = lazyOnInteraction(async () => (await import('./dialog/event-dialog.tsx')).EventDialog);

/** The Manage Activations tab. */
export function EventsTab() {
  const { today } = useProgram();
  const { data: events, isPending, refetch } = useQuery(allEventsQuery);
  const { data: categories } = useQuery(categoriesQuery);
  const { view, updateView, clearFilters } = useDashboardView();
  const { target, open, close } = useEventDialog(events);
  const [savedId, setSavedId] = useState<number>();
  const openDialog = (next: DialogTarget) => {
    setSavedId(undefined);
    open(next);
  };
  const { actions, deletingId } = useEventActions(openDialog);
  const create = () => openDialog({ record: undefined });
  return (
    <AdminTab heading="Activations" addLabel="Create Activation" onAdd={create}>
      {isPending && <RowSkeletons />}
      {!isPending && !events && <QueryError message="Failed to fetch events" onRetry={() => void refetch()} />}
      {events?.length === 0 && (
        <EmptyState
          heading="No activations yet"
          hint="Creating one takes about four minutes. Images are optional."
          action={{ label: 'Create First Activation', onClick: create, adds: true }}
        />
      )}
      {events && events.length > 0 && (
        <>
          <FilterPanel
            view={view}
            categories={categoryNames(categories, events, view.category)}
            onChange={(choice) => updateView(choice)}
            onSearch={(search) => updateView({ search }, { replace: true })}
            onClear={clearFilters}
          />
          <EventList
            events={events}
            view={view}
            today={today}
            actions={actions}
            deletingId={deletingId}
            savedId={savedId}
            onClear={clearFilters}
          />
        </>
      )}
      <RecentlyDeleted name="events" />
      {target && (
        <EventDialog
          key={target.record?.id ?? `copy-${target.original?.id}`}
          {...target}
          onSaved={setSavedId}
          onClose={close}
        />
      )}
    </AdminTab>
  );
}

/** Returns the category names to filter by, including deleted ones still in use and the selected one. */
function categoryNames(
  categories: readonly { name: string }[] = [],
  events: readonly { category: string }[],
  selected: string,
): string[] {
  const names = [...categories.map(({ name }) => name), ...events.map(({ category }) => category), selected];
  return [...new Set(names.filter(Boolean))].toSorted((a, b) => a.localeCompare(b, 'en'));
}
