import { useQuery } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { AdminTab, UnsavedEdits } from '#client/admin/lists/admin-tab.tsx';
import { Skeletons, EmptyState } from '#client/admin/lists/cards.tsx';
import { RecentlyDeleted, useDelete } from '#client/admin/lists/delete-and-restore.tsx';
import { useDialogParam, useEditDialog } from '#client/admin/lists/use-dialog-address.ts';
import { allEventsQuery } from '#client/api/manager-queries.ts';
import { categoriesQuery } from '#client/api/queries.ts';
import { useUrlState, withParams } from '#client/components/use-url-state.ts';
import { readStored, writeStored } from '#client/ui/browser-storage.ts';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import {
  dashboardStatuses,
  type DashboardView,
  dateFilters,
  sortFields,
  sortOrders,
} from '#shared/domain/listing/dashboard-listing.ts';
import { compareNames } from '#shared/domain/text/stored-text.ts';
import { useBulkChange } from './bulk-bar.tsx';
import { EventList } from './event-list.tsx';
import type { EventActions } from './event-row.tsx';
import { FilterPanel, type ChangeView } from './filter-panel.tsx';

const EventDialog = lazyOnInteraction(
  async () => (await import('#client/admin/events/dialog/event-dialog.tsx')).EventDialog,
);

const LabelDialog = lazyOnInteraction(async () => (await import('./label-dialog.tsx')).LabelDialog);

export function EventsTab() {
  const list = useQuery(allEventsQuery);
  const { data: events, isPending, refetch } = list;
  const { data: categories } = useQuery(categoriesQuery);
  const { view, chooseView, updateView } = useView();
  const edit = useEditDialog(list, 'event');
  const label = useDialogParam('label');
  const labeled = events?.find(({ id }) => String(id) === label.value);
  const [saved, setSaved] = useState<{ id: number }>();
  const search = useRef<HTMLInputElement>(null);
  /** Writes what was just typed into the entry of the history that Back returns to. */
  const keepSearch = () => updateView({ search: search.current?.value ?? view.search }, { replace: true });
  const open = (target?: Parameters<typeof edit.open>[0]) => {
    keepSearch();
    edit.open(target);
  };
  const { isDeleting, deleteRecord } = useDelete('events');
  const { run } = useBulkChange();
  const actions: EventActions = {
    edit: open,
    view: keepSearch,
    duplicate: ({ id }) => open(`copy-${id}`),
    printLabel: ({ id }) => {
      keepSearch();
      label.open(String(id));
    },
    cancel: (event) =>
      run(
        event.noticeKind === 'canceled'
          ? { done: 'no longer canceled', change: { noticeKind: null, from: { noticeKind: 'canceled' } } }
          : { done: 'canceled', change: { noticeKind: 'canceled' } },
        [event],
      ),
    remove: ({ id }) => deleteRecord(id),
    isDeleting,
  };
  const create = () => open();
  return (
    <AdminTab
      heading="Activations"
      addLabel="Create Activation"
      onAdd={create}
      filters={
        events &&
        events.length > 0 && (
          <FilterPanel
            view={view}
            categories={categoryNames(categories, events, view.category)}
            searchRef={search}
            onChange={chooseView}
          />
        )
      }
    >
      <UnsavedEdits noun="event" untitled="Create Activation" onOpen={open} />
      {isPending && <Skeletons count={6} height="h-18" className="grid gap-2 pt-24" />}
      {!isPending && !events && <QueryError message="Failed to fetch events" onRetry={() => void refetch()} />}
      {events?.length === 0 && (
        <EmptyState
          heading="No activations yet"
          hint="Creating one takes about four minutes. Images are optional."
          action={{ label: 'Create First Activation', onClick: create, adds: true }}
        />
      )}
      {events && events.length > 0 && (
        <EventList events={events} view={view} actions={actions} saved={saved} onChange={chooseView} />
      )}
      <RecentlyDeleted name="events" />
      {edit.editing && (
        <EventDialog
          key={edit.editing.id}
          {...edit.editing}
          onAnother={edit.another}
          onSaved={(id) => setSaved({ id })}
          onClose={edit.close}
        />
      )}
      {labeled && <LabelDialog event={labeled} onClose={label.close} />}
    </AdminTab>
  );
}

const viewKey = 'dashboard-view';
const defaultView = parseView(new URLSearchParams());

/**
 * Returns the view in the URL, or else the one that was chosen last in this browser; a function that changes it; and
 * one that does so without being remembered.
 */
function useView() {
  const [view, updateView] = useUrlState(parseView);
  const restore = useEffectEvent(() => {
    const isInUrl = Object.keys(view).some((name) => new URLSearchParams(window.location.search).has(name));
    if (!isInUrl) updateView(parseView(new URLSearchParams(String(readStored(viewKey)))), { replace: true });
  });
  // Before the browser shows the list in another order.
  useLayoutEffect(() => restore(), []);
  const chooseView: ChangeView = (changes, options) => {
    updateView(changes, options);
    writeStored(viewKey, withParams('', { ...view, ...changes, search: '' }, defaultView));
  };
  return { view, chooseView, updateView };
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
