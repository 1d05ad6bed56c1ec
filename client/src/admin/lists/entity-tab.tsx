import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { countNoun } from '#client/admin/forms/confirm.ts';
import type { NamedRecord, RecordDialogProps } from '#client/admin/forms/entity-dialog.tsx';
import { entityLabels } from '#client/admin/forms/labels-and-toasts.ts';
import { allEventsQuery } from '#client/api/manager-queries.ts';
import { TextField } from '#client/ui/field.tsx';
import { searchLimit, searchThreshold } from '#shared/domain/constants.ts';
import type { EntityName } from '#shared/domain/entities.ts';
import { hasWords } from '#shared/domain/text/stored-text.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { AdminTab, UnsavedEdits } from './admin-tab.tsx';
import { CardGrid, type CardGridProps, EmptyState, CardActions } from './cards.tsx';
import { RecentlyDeleted, useDelete } from './delete-and-restore.tsx';
import { useEditDialog } from './use-dialog-address.ts';

export interface EntityCardProps<R> {
  record: R;
  /** How many activations use it; undefined while loading, null if the page does not say. */
  usage: string | null | undefined;
  actions: ReactNode;
}

interface EntityTabProps<R> extends Pick<CardGridProps<R>, 'query' | 'skeletons' | 'width'> {
  name: EntityName;
  heading: string;
  emptyHint: string;
  /** What its search looks in, besides the name. */
  detailsOf?: (record: R) => readonly (string | null | undefined)[];
  isUsedIn: (record: R, event: ProgramEvent) => boolean;
  /** What an activation, or several, do after a record they use is deleted: ['keeps the venue', 'keep the venue']. */
  afterDelete: (record: R) => readonly [one: string, several: string];
  Card: ComponentType<EntityCardProps<R>>;
  Dialog: ComponentType<RecordDialogProps<R>>;
}

/** A dashboard tab that lists the records of one entity as cards, with a dialog to add and edit them. */
export function EntityTab<R extends NamedRecord>({
  name,
  heading,
  query,
  emptyHint,
  skeletons,
  width,
  detailsOf = () => [],
  isUsedIn,
  afterDelete,
  Card,
  Dialog,
}: EntityTabProps<R>) {
  const { addLabel, noun } = entityLabels[name];
  const { editing, open, another, close } = useEditDialog(query, noun);
  const { deleteRecord, isDeleting } = useDelete(name);
  const { data: events } = useQuery(allEventsQuery);
  const [search, setSearch] = useState('');
  const found = new Set(
    query.data?.filter((record) => hasWords([record.name, ...detailsOf(record)].join(' '), search)),
  );
  return (
    <AdminTab
      heading={heading}
      addLabel={addLabel}
      onAdd={() => open()}
      filters={
        (search || (query.data && query.data.length > searchThreshold)) && (
          <TextField
            type="search"
            label={`Search ${name}`}
            placeholder={`Search ${name}`}
            maxLength={searchLimit}
            autoComplete="off"
            className="max-w-120 flex-[1_1_12rem] [--field-height:2.75rem] [&>label]:sr-only"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )
      }
    >
      <UnsavedEdits noun={noun} untitled={addLabel} onOpen={open} />
      <CardGrid
        query={query}
        error={`Failed to fetch ${name}`}
        skeletons={skeletons}
        width={width}
        empty={
          <EmptyState
            heading={`No ${name} yet`}
            hint={emptyHint}
            action={{ label: addLabel, onClick: () => open(), adds: true }}
          />
        }
      >
        {(record) => {
          if (!found.has(record)) return null;
          const count = events?.filter((event) => isUsedIn(record, event)).length;
          return (
            <Card
              key={record.id}
              record={record}
              usage={count === undefined ? undefined : describeUsage(count)}
              actions={
                <CardActions
                  name={record.name}
                  isDeleting={isDeleting(record.id)}
                  onEdit={() => open(record)}
                  onDelete={() => deleteRecord(record.id, describeDeleted(count ?? 0, afterDelete(record)))}
                />
              }
            />
          );
        }}
      </CardGrid>
      <p role="status" className="type-small text-ink-2 not-empty:mt-3">
        {search && `${found.size} found`}
      </p>
      <RecentlyDeleted name={name} />
      {editing && (
        <Dialog key={editing.id} id={editing.id} record={editing.record} onAnother={another} onClose={close} />
      )}
    </AdminTab>
  );
}

function describeUsage(count: number): string {
  return count === 0 ? 'Not used yet' : `Used in ${countNoun(count, 'activation')}`;
}

/** Returns what a delete did to the activations that used the record; nothing if there are none. */
function describeDeleted(count: number, [one, several]: readonly [string, string]): string | undefined {
  return count === 0 ? undefined : `${countNoun(count, 'activation')} ${count === 1 ? one : several}`;
}
