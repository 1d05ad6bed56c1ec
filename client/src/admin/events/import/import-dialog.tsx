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
import { ChooseFile } from './choose-file.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { ImportProgress } from './import-progress.tsx';
import { MissingRecords } from './missing-records.tsx';
import { hasDayFirst, indexStored, planRows, withAdded, type Reading, type Stored } from './plan-rows.ts';
import type { Table } from './read-table.ts';
import { RowTable } from './row-table.tsx';
import { useImport } from './use-import.ts';

interface Sheet {
  table: Table;
  stored: Stored;
}

interface ImportDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Reads activations from a spreadsheet, shows what they become, and adds them as drafts. Keeps its result when closed. */
export function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  const [sheet, setSheet] = useState<Sheet>();
  const [reading, setReading] = useState<Reading>({ columns: {}, fills: {}, isDayFirst: false });
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [flipped, setFlipped] = useState<ReadonlySet<number>>(new Set());
  const { progress, isUndoing, start, pause, undo, reset, finish } = useImport();
  const readStored = useStored();
  const planned = useMemo(() => (sheet ? planRows(sheet.table, reading, sheet.stored) : []), [sheet, reading]);
  const plan = useMemo(() => withAdded(planned, added), [planned, added]);
  // Rows that exist are off until they are ticked.
  const chosen = plan.filter((row) => row.input && row.exists === flipped.has(row.number));
  const open = async (table: Table) => {
    const stored = await readStored();
    const columns = recognizeColumns(table.header);
    setReading({ columns, fills: {}, isDayFirst: hasDayFirst(table, columns) });
    setAdded(new Set());
    setFlipped(new Set());
    setSheet({ table, stored });
  };
  const close = () => {
    void finish();
    onClose();
  };
  const isSending = progress.state !== 'idle';
  const send = () => sheet && void start(chosen, sheet.stored);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      title="Import activations"
      size="large"
      footer={
        sheet && (
          <>
            {(progress.state === 'idle' || progress.state === 'done') && (
              <SecondaryButton isBusy={isUndoing} onClick={() => void reset().then(() => setSheet(undefined))}>
                Another file
              </SecondaryButton>
            )}
            {!isSending && (
              <Button size="small" disabled={chosen.length === 0} onClick={send}>
                Import {countNoun(chosen.length, 'activation')} as {chosen.length === 1 ? 'draft' : 'drafts'}
              </Button>
            )}
            {isSending && progress.state !== 'running' && progress.added.size > 0 && (
              <SecondaryButton isBusy={isUndoing} onClick={undo}>
                Undo
              </SecondaryButton>
            )}
            {progress.state === 'running' && <SecondaryButton onClick={pause}>Pause</SecondaryButton>}
            {progress.state === 'paused' && (
              <SecondaryButton isBusy={isUndoing} onClick={send}>
                Continue
              </SecondaryButton>
            )}
            {isSending && (
              <Button size="small" onClick={close}>
                {progress.state === 'done' ? 'Done' : 'Stop'}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid gap-6 overflow-y-auto px-4 py-5 md:px-7">
        {!sheet && <ChooseFile onTable={open} />}
        {sheet && isSending && <ImportProgress progress={progress} total={chosen.length} />}
        {sheet && !isSending && (
          <>
            <ColumnChoices table={sheet.table} reading={reading} plan={plan} onChange={setReading} />
            <MissingRecords plan={plan} added={added} onChange={setAdded} />
            <RowTable
              plan={plan}
              columns={reading.columns}
              chosen={chosen}
              onToggle={({ number }) =>
                setFlipped(
                  new Set(flipped.has(number) ? [...flipped].filter((n) => n !== number) : [...flipped, number]),
                )
              }
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
