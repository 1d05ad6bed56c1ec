import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { AdminTab } from '#client/admin/lists/admin-tab.tsx';
import { EmptyState } from '#client/admin/lists/empty-state.tsx';
import { RecentlyDeleted } from '#client/admin/lists/recently-deleted.tsx';
import { useDelete } from '#client/admin/lists/use-delete.ts';
import { allEventsQuery } from '#client/api/manager-queries.ts';
import { categoriesQuery } from '#client/api/queries.ts';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { useUrlState } from '#client/components/use-url-state.ts';
import {
  dashboardStatuses,
  type DashboardView,
  dateFilters,
  sortFields,
  sortOrders,
} from '#shared/domain/listing/dashboard-listing.ts';
import { compareNames } from '#shared/domain/text/stored-text.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { useBulkChange } from './bulk-bar.tsx';
import type { DialogTarget } from './dialog/event-values.ts';
import { EventList } from './event-list.tsx';
import type { EventActions } from './event-row.tsx';
import { FilterPanel } from './filter-panel.tsx';
import './events-tab.css';

const EventDialog = lazyOnInteraction(async () => (await import('./dialog/event-dialog.tsx')).EventDialog);

export function EventsTab() {
  const { data: events, isPending, refetch } = useQuery(allEventsQuery);
  const { data: categories } = useQuery(categoriesQuery);
  const [view, updateView] = useUrlState(parseView);
  const { target, open, close } = useEventDialog(events);
  const [savedId, setSavedId] = useState<number>();
  const openDialog = (next: DialogTarget) => {
    setSavedId(undefined);
    open(next);
  };
  const { isDeleting, deleteRecord } = useDelete('events');
  const { run } = useBulkChange();
  const actions: EventActions = {
    edit: (record) => openDialog({ record }),
    duplicate: (original) => openDialog({ record: undefined, original }),
    cancel: (event) => {
      const isCanceled = event.noticeKind === 'canceled';
      run(
        isCanceled
          ? { label: 'Not canceled', done: 'no longer canceled', change: { noticeKind: null } }
          : { label: 'Cancel', done: 'canceled', change: { noticeKind: 'canceled' } },
        [event],
      );
    },
    remove: ({ id }) => deleteRecord(id),
    isDeleting,
  };
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
            onChange={updateView}
          />
          <EventList events={events} view={view} actions={actions} savedId={savedId} onChange={updateView} />
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
  return [...new Set(names.filter(Boolean))].toSorted(compareNames);
}

function RowSkeletons() {
  return (
    <SkeletonGroup className="grid gap-2 pt-28">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <SkeletonBlock key={row} className="h-18" />
      ))}
    </SkeletonGroup>
  );
}

/** Returns which dialog is open. `?edit=7` in the URL opens that activation once the list has loaded. */
function useEventDialog(events: readonly ProgramEvent[] | undefined) {
  const [target, setTarget] = useState<DialogTarget>();
  const [handledId, setHandledId] = useState<string | null>(null);
  const editId = new URLSearchParams(useSearch()).get('edit');
  if (events && editId !== handledId) {
    setHandledId(editId);
    const record = events.find(({ id }) => String(id) === editId);
    if (record) setTarget({ record });
  }
  const close = useCallback(() => {
    setTarget(undefined);
    removeEditParam();
  }, []);
  return { target, open: setTarget, close };
}

/** Prevents Back or a reload from reopening the dialog. */
function removeEditParam(): void {
  const params = new URLSearchParams(window.location.search);
  if (!params.has('edit')) return;
  params.delete('edit');
  navigate(window.location.pathname + (params.size ? `?${params}` : ''), {
    replace: true,
    state: { ...window.history.state },
  });
}

/** Returns the view in a URL. Unknown values are ignored, except for category names, which may be deleted. */
function parseView(params: URLSearchParams): DashboardView {
  const oneOf = <T extends string>(options: readonly [T, ...T[]], name: string) =>
    options.find((option) => option === params.get(name)) ?? options[0];
  return {
    status: oneOf(dashboardStatuses, 'status'),
    category: params.get('category') ?? '',
    date: oneOf(dateFilters, 'date'),
    sort: oneOf(sortFields, 'sort'),
    order: oneOf(sortOrders, 'order'),
    search: params.get('search') ?? '',
  };
}
