import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { SecondaryButton } from '#client/admin/forms/buttons.tsx';
import { countNoun } from '#client/admin/forms/confirm.ts';
import { allEventsQuery, allPartnersQuery, artistsQuery, locationsQuery } from '#client/api/manager-queries.ts';
import { categoriesQuery } from '#client/api/queries.ts';
import { useSessionCall } from '#client/api/sign-in-again.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { recognizeColumns } from '#shared/domain/event/event-csv.ts';
import { ColumnChoices, MissingRecords } from './choices.tsx';
import { ChooseFile } from './choose-file.tsx';
import {
  hasDayFirst,
  indexStored,
  planRows,
  withAdded,
  type PlannedRow,
  type Reading,
  type Stored,
} from './plan-rows.ts';
import type { Table } from './read-table.ts';
import { RowTable } from './row-table.tsx';
import { useImport, type Progress } from './use-import.ts';

/** A table, how it is read, and what the manager has ticked. */
interface Sheet {
  table: Table;
  stored: Stored;
  reading: Reading;
  added: ReadonlySet<string>;
  /** The numbers of the rows that are not as at first: on, or off if they exist. */
  flipped: readonly number[];
}

/** Reads activations from a spreadsheet, shows what they become, and adds them as drafts. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [sheet, setSheet] = useState<Sheet>();
  const { progress, isUndoing, start, pause, undo } = useImport();
  const readStored = useStored();
  const open = async (table: Table) => {
    const columns = recognizeColumns(table.header);
    const reading = { columns, fills: {}, isDayFirst: hasDayFirst(table, columns) };
    setSheet({ table, stored: await readStored(), reading, added: new Set(), flipped: [] });
  };
  const { table, stored, reading, added, flipped } = sheet ?? {};
  const planned = useMemo(
    () => (table && reading && stored ? planRows(table, reading, stored) : []),
    [table, reading, stored],
  );
  const plan = useMemo(() => withAdded(planned, added ?? new Set()), [planned, added]);
  const chosen = plan.filter((row) => row.input && row.exists === flipped?.includes(row.number));
  const count = (has: (row: PlannedRow) => boolean) => plan.filter(has).length;
  const isDone = progress?.state === 'done';
  const send = () => sheet && void start(chosen, sheet);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import activations"
      size="large"
      footer={
        sheet &&
        (progress ? (
          <>
            {progress.state !== 'running' && progress.added.size > 0 && (
              <SecondaryButton isBusy={isUndoing} onClick={() => undo([...progress.added.values()])}>
                Undo
              </SecondaryButton>
            )}
            {!isDone && (
              <SecondaryButton isBusy={isUndoing} onClick={progress.state === 'running' ? pause : send}>
                {progress.state === 'running' ? 'Pause' : 'Continue'}
              </SecondaryButton>
            )}
            <Button size="small" onClick={onClose}>
              {isDone ? 'Done' : 'Stop'}
            </Button>
          </>
        ) : (
          <>
            <p role="status" className="mr-auto type-small max-md:w-full">
              {countNoun(plan.length, 'row')}: {chosen.length} will be imported, {count(({ input }) => !input)} with
              errors, {count(({ exists }) => exists)} exist already
            </p>
            <SecondaryButton onClick={() => setSheet(undefined)}>Another file</SecondaryButton>
            <Button size="small" disabled={chosen.length === 0} onClick={send}>
              Import {countNoun(chosen.length, 'activation')} as {chosen.length === 1 ? 'draft' : 'drafts'}
            </Button>
          </>
        ))
      }
    >
      <div className="grid gap-6 overflow-y-auto px-4 py-5 md:px-7">
        {!sheet && <ChooseFile isUndoing={isUndoing} onUndo={undo} onTable={open} />}
        {progress && <ImportProgress {...progress} total={chosen.length} />}
        {sheet && !progress && (
          <>
            <ColumnChoices {...sheet} plan={plan} onChange={(next) => setSheet({ ...sheet, reading: next })} />
            <MissingRecords plan={plan} added={sheet.added} onChange={(next) => setSheet({ ...sheet, added: next })} />
            <RowTable
              plan={plan}
              columns={sheet.reading.columns}
              chosen={chosen}
              onToggle={({ number }) => {
                const others = sheet.flipped.filter((other) => other !== number);
                setSheet({ ...sheet, flipped: sheet.flipped.includes(number) ? others : [...others, number] });
              }}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Returns a function that reads what the site has now. */
function useStored() {
  const queryClient = useQueryClient();
  const withSession = useSessionCall();
  return () =>
    withSession(async () => {
      const [events, categories, locations, artists, partners] = await Promise.all([
        queryClient.fetchQuery({ ...allEventsQuery, staleTime: 0 }),
        queryClient.fetchQuery({ ...categoriesQuery, staleTime: 0 }),
        queryClient.fetchQuery({ ...locationsQuery, staleTime: 0 }),
        queryClient.fetchQuery({ ...artistsQuery, staleTime: 0 }),
        queryClient.fetchQuery({ ...allPartnersQuery, staleTime: 0 }),
      ]);
      return indexStored({ events, categories, locations, artists, partners });
    });
}

const states = { running: 'Importing', paused: 'Paused', done: 'Finished' };

/** How far an import is, and what failed. */
function ImportProgress({ state, added, failures, problem, total }: Progress & { total: number }) {
  return (
    <>
      <p role="status" className="font-[640]">
        {states[state]}: {added.size} of {countNoun(total, 'activation')} imported
        {failures.size > 0 && `, ${failures.size} failed`}
      </p>
      <progress aria-label="Import" value={added.size + failures.size} max={total} className="w-full accent-ink" />
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
      {failures.size > 0 && (
        <ul aria-label="Not imported" className="grid gap-2 text-small">
          {[...failures].map(([{ number, texts }, message]) => (
            <li key={number}>
              Row {number}, <bdi>{texts.title}</bdi>: {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
