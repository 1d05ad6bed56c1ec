import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { countNoun } from '#client/admin/forms/confirm.ts';
import { setAtRisk } from '#client/admin/forms/edits.ts';
import { focusPanelHeading } from '#client/admin/forms/focus.ts';
import { useAttempt } from '#client/admin/forms/labels-and-toasts.ts';
import { toBody } from '#client/admin/forms/use-entity-save.ts';
import { ApiError, messageFor } from '#client/api/api-error.ts';
import { call, randomKey } from '#client/api/call.ts';
import { useChangeEvents } from '#client/api/entity-mutations.ts';
import { useSessionCall } from '#client/api/sign-in-again.ts';
import { readStored, writeStored } from '#client/ui/browser-storage.ts';
import { useDismissToast, useToast } from '#client/ui/toast.tsx';
import { useIsMounted } from '#client/ui/use-is-mounted.ts';
import { mapsSearchUrl } from '#shared/domain/event/map-links.ts';
import { nameKey } from '#shared/domain/text/stored-text.ts';
import { maxEventChanges } from '#shared/schemas/event-changes.ts';
import { planRow, type PlannedRow, type Reading, type Stored } from './plan-rows.ts';

export interface Progress {
  state: 'running' | 'paused' | 'done';
  /** The ids of the activations that were added, by the number of their row. */
  added: ReadonlyMap<number, number>;
  failures: ReadonlyMap<PlannedRow, string>;
  /** Why it paused by itself. */
  problem?: string;
}

interface Sheet {
  stored: Stored;
  reading: Reading;
}

const storageKey = 'last-import';

/** Returns the ids of the activations that this browser imported last. */
export const lastImport = () => new Set(readStored(storageKey) as number[] | undefined);

/** Sends the rows of an import one by one, and takes them back. Stops when the dialog is closed. */
export function useImport() {
  const [progress, setProgress] = useState<Progress>();
  // Another import needs other keys: those of before stand for what was imported.
  const [batch, setBatch] = useState(randomKey);
  const isStopped = useRef(false);
  const isMounted = useIsMounted();
  const last = useRef<Promise<Progress>>(undefined);
  const withSession = useSessionCall();
  const { mutateAsync: changeEvents, isPending: isUndoing } = useChangeEvents();
  const queryClient = useQueryClient();
  const attempt = useAttempt();
  const toast = useToast();
  const dismissToast = useDismissToast();
  const isRunning = progress?.state === 'running';
  useEffect(() => {
    setAtRisk('import', isRunning);
    return () => setAtRisk('import', false);
  }, [isRunning]);

  const undo = (ids: readonly number[]) =>
    void attempt(async () => {
      for (let from = 0; from < ids.length; from += maxEventChanges) {
        const some = ids.slice(from, from + maxEventChanges);
        await changeEvents(some.map((id) => ({ id, deleted: true, from: { deleted: false } })));
      }
      last.current = undefined;
      setBatch(randomKey);
      setProgress(undefined);
      toast({ title: 'Import undone', description: 'New categories, locations, artists and partners stay.' });
      if (!isMounted.current) focusPanelHeading();
    }, 'Failed to undo the import. Please try again.');

  /** Waits for the row on its way, and says what was imported, with one Undo. */
  const finish = useEffectEvent(async () => {
    isStopped.current = true;
    const { added, failures } = (await last.current) ?? {};
    if (!added?.size) return;
    toast({
      title: `${countNoun(added.size, 'activation')} imported as drafts`,
      description: failures?.size ? `${failures.size} failed.` : undefined,
      action: { label: 'Undo', onClick: () => undo([...added.values()]) },
    });
  });
  useEffect(() => () => void finish(), []);

  const sendRow = async ({ number, cells, missing }: PlannedRow, { reading, stored }: Sheet): Promise<number> => {
    for (const [index, { kind, name }] of missing.entries()) {
      const records = stored.records[kind];
      if (records.has(nameKey(name))) continue;
      const body = { name, googleMapsLink: mapsSearchUrl(name) };
      // TypeScript cannot tell that a key of this union is one of the contract's.
      const key = `POST /api/${kind}` as 'POST /api/locations';
      records.set(nameKey(name), await call(key, { body, key: `${batch}-${number}-${index}` }));
    }
    const { input } = planRow(cells, reading, stored);
    if (!input) throw new Error('Rows with errors are not sent');
    const body = toBody(input);
    return (await call('POST /api/events', { body, key: `${batch}-${number}` })).id;
  };

  const send = async (rows: readonly PlannedRow[], sheet: Sheet): Promise<Progress> => {
    const added = new Map(progress?.added);
    const failures = new Map(progress?.failures);
    for (const row of rows) {
      if (added.has(row.number) || failures.has(row)) continue;
      if (isStopped.current) return { state: 'paused', added, failures };
      try {
        added.set(row.number, await withSession(() => sendRow(row, sheet)));
        writeStored(storageKey, [...added.values()]);
      } catch (error) {
        // It has not been refused for what is in the row.
        if (!(error instanceof ApiError && [400, 404, 409, 413].includes(error.status))) {
          const problem = messageFor(error, 'The server did not answer. Nothing was lost: you can go on.');
          return { state: 'paused', added, failures, problem };
        }
        failures.set(row, messageFor(error, error.message));
      }
      setProgress({ state: 'running', added, failures });
    }
    return { state: 'done', added, failures };
  };

  return {
    progress,
    isUndoing,
    /** Begins, or goes on. */
    start: async (rows: readonly PlannedRow[], sheet: Sheet) => {
      dismissToast();
      isStopped.current = false;
      setProgress({ added: new Map(), failures: new Map(), ...progress, state: 'running', problem: undefined });
      last.current = send(rows, sheet);
      setProgress(await last.current);
      void queryClient.invalidateQueries({ refetchType: 'all' });
    },
    pause: () => void (isStopped.current = true),
    undo,
  };
}
