import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { countNoun } from '#client/admin/forms/confirm.ts';
import { setAtRisk } from '#client/admin/forms/edits.ts';
import { useAttempt } from '#client/admin/forms/labels-and-toasts.ts';
import { toBody } from '#client/admin/forms/to-body.ts';
import { ApiError, messageFor } from '#client/api/api-error.ts';
import { call, randomKey } from '#client/api/call.ts';
import { useChangeEvents } from '#client/api/entity-mutations.ts';
import { useSessionCall } from '#client/api/sign-in-again.ts';
import { useDismissToast, useToast } from '#client/ui/toast.tsx';
import { mapsSearchUrl } from '#shared/domain/event/map-links.ts';
import { nameKey } from '#shared/domain/text/stored-text.ts';
import { maxEventChanges } from '#shared/schemas/event-changes.ts';
import { recordKey, referenceKinds, type PlannedRow, type ReferenceKind, type Stored } from './plan-rows.ts';

interface Progress {
  state: 'idle' | 'running' | 'paused' | 'done';
  /** The ids of the activations that were added, by the number of their row. */
  added: ReadonlyMap<number, number>;
  failures: ReadonlyMap<PlannedRow, string>;
  /** Why it paused by itself. */
  problem?: string | undefined;
}

const notBegun: Progress = { state: 'idle', added: new Map(), failures: new Map() };

/** Sends the rows of an import one by one, and takes them back. */
export function useImport() {
  const [progress, setProgress] = useState(notBegun);
  const [keys] = useState(() => new Map<string, string>());
  const [records] = useState(() => new Map<string, number>());
  const isStopped = useRef(false);
  const last = useRef<Promise<Progress>>(undefined);
  const withSession = useSessionCall();
  const { mutateAsync: changeEvents, isPending: isUndoing } = useChangeEvents();
  const queryClient = useQueryClient();
  const attempt = useAttempt();
  const toast = useToast();
  const dismissToast = useDismissToast();
  const isRunning = progress.state === 'running';
  useEffect(() => {
    setAtRisk('import', isRunning);
    return () => setAtRisk('import', false);
  }, [isRunning]);
  useEffect(() => () => void (isStopped.current = true), []);

  /** The same for each attempt to create something. */
  const keyOf = (name: string) => {
    const key = keys.get(name) ?? randomKey();
    keys.set(name, key);
    return key;
  };

  const idOf = async (kind: ReferenceKind, name: string, stored: Stored) => {
    const key = recordKey(kind, name);
    const known = stored.records[kind].get(nameKey(name))?.id ?? records.get(key);
    if (known !== undefined) return known;
    const body = { name, googleMapsLink: mapsSearchUrl(name) };
    // TypeScript cannot tell that a key of this union is one of the contract's.
    const { id } = await call(`POST /api/${kind}` as 'POST /api/locations', { body, key: keyOf(key) });
    records.set(key, id);
    return id;
  };

  const sendRow = async ({ number, input, names }: PlannedRow, stored: Stored): Promise<number> => {
    if (!input) throw new Error('Rows with errors are not sent');
    const idsOf = async (field: keyof typeof names) => {
      const ids = new Set<number>();
      for (const name of names[field]) ids.add(await idOf(referenceKinds[field], name, stored));
      return [...ids];
    };
    await idsOf('category');
    const [locationId = null] = await idsOf('location');
    const artistIds = await idsOf('artists');
    const partnerIds = await idsOf('partners');
    const body = toBody({ ...input, locationId, artistIds, partnerIds, artistId: artistIds[0] ?? null });
    return (await call('POST /api/events', { body, key: keyOf(`row ${number}`) })).id;
  };

  const send = async (rows: readonly PlannedRow[], stored: Stored): Promise<Progress> => {
    const added = new Map(progress.added);
    const failures = new Map(progress.failures);
    for (const row of rows) {
      if (added.has(row.number) || failures.has(row)) continue;
      if (isStopped.current) return { state: 'paused', added, failures };
      try {
        added.set(row.number, await withSession(() => sendRow(row, stored)));
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

  const start = async (rows: readonly PlannedRow[], stored: Stored) => {
    dismissToast();
    isStopped.current = false;
    setProgress({ ...progress, state: 'running', problem: undefined });
    last.current = send(rows, stored);
    setProgress(await last.current);
    void queryClient.invalidateQueries({ refetchType: 'all' });
  };

  const takeBack = async (ids: readonly number[]) => {
    for (let from = 0; from < ids.length; from += maxEventChanges) {
      const some = ids.slice(from, from + maxEventChanges);
      await changeEvents(some.map((id) => ({ id, deleted: true, from: { deleted: false } })));
    }
    begin();
    toast({ title: 'Import undone', description: 'New categories, locations, artists and partners stay.' });
  };
  const undo = (ids: readonly number[]) =>
    void attempt(() => takeBack(ids), 'Failed to undo the import. Please try again.');

  /** Another import needs other keys: those of before stand for what was imported. */
  const begin = () => {
    last.current = undefined;
    keys.clear();
    setProgress(notBegun);
  };

  /** Stops, waits for the row on its way, and says what was imported, with one Undo. */
  const finish = async () => {
    isStopped.current = true;
    const ids = [...((await last.current)?.added.values() ?? [])];
    const action = { label: 'Undo', onClick: () => undo(ids) };
    if (ids.length > 0) toast({ title: `${countNoun(ids.length, 'activation')} imported as drafts`, action });
  };

  return {
    progress,
    isUndoing,
    start,
    pause: () => void (isStopped.current = true),
    undo: () => undo([...progress.added.values()]),
    finish,
    /** Prepares for another file. */
    reset: async () => {
      await finish();
      records.clear();
      begin();
    },
  };
}
