import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { countNoun } from '#client/admin/forms/confirm.ts';
import { useAttempt } from '#client/admin/forms/entity-toasts.ts';
import { toBody } from '#client/admin/events/dialog/event-values.ts';
import { ApiError, messageFor } from '#client/api/api-error.ts';
import { call, randomKey } from '#client/api/call.ts';
import { setAtRisk } from '#client/admin/forms/edits.ts';
import { useChangeEvents } from '#client/api/entity-mutations.ts';
import { useSessionCall } from '#client/api/sign-in-again.ts';
import { useToast } from '#client/ui/toast.tsx';
import { mapsSearchUrl } from '#shared/domain/event/address.ts';
import { nameKey } from '#shared/domain/text/stored-text.ts';
import { maxEventChanges } from '#shared/schemas/event-changes.ts';
import { recordKey, type PlannedRow, type ReferenceKind, type Stored } from './plan-rows.ts';

interface Failure {
  row: PlannedRow;
  message: string;
}

interface Progress {
  state: 'idle' | 'running' | 'paused' | 'done';
  /** The ids of the activations that were added, by the number of their row. */
  added: ReadonlyMap<number, number>;
  failures: readonly Failure[];
  /** Why it paused by itself. */
  problem?: string | undefined;
}

/** Sends the rows of an import one by one, and takes them back. */
export function useImport() {
  const [progress, setProgress] = useState<Progress>({ state: 'idle', added: new Map(), failures: [] });
  const [keys] = useState(() => new Map<string, string>());
  const [records] = useState(() => new Map<string, number>());
  const isStopped = useRef(false);
  const finished = useRef<Promise<Progress>>(undefined);
  const withSession = useSessionCall();
  const { mutateAsync: changeEvents } = useChangeEvents();
  const queryClient = useQueryClient();
  const attempt = useAttempt();
  const toast = useToast();
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

  const idOf = async (kind: Exclude<ReferenceKind, 'categories'>, name: string, stored: Stored) => {
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
    const { category } = input;
    const categoryKey = recordKey('categories', category);
    if (!stored.records.categories.has(nameKey(category)) && !records.has(categoryKey)) {
      const { id } = await call('POST /api/categories', { body: { name: category }, key: keyOf(categoryKey) });
      records.set(categoryKey, id);
    }
    const idsOf = async (kind: 'locations' | 'artists' | 'partners', of: readonly string[]) => {
      const ids = new Set<number>();
      for (const name of of) ids.add(await idOf(kind, name, stored));
      return [...ids];
    };
    const [locationId = null] = await idsOf('locations', names.location);
    const artistIds = await idsOf('artists', names.artists);
    const partnerIds = await idsOf('partners', names.partners);
    const body = toBody({ ...input, locationId, artistIds, partnerIds, artistId: artistIds[0] ?? null }, undefined);
    return (await call('POST /api/events', { body, key: keyOf(`row ${number}`) })).id;
  };

  const send = async (rows: readonly PlannedRow[], stored: Stored): Promise<Progress> => {
    const added = new Map(progress.added);
    const failures = [...progress.failures];
    const now = (state: Progress['state'], problem?: string): Progress => ({
      state,
      added: new Map(added),
      failures: [...failures],
      problem,
    });
    for (const row of rows) {
      if (added.has(row.number) || failures.some((failure) => failure.row.number === row.number)) continue;
      if (isStopped.current) return now('paused');
      try {
        added.set(row.number, await withSession(() => sendRow(row, stored)));
      } catch (error) {
        // It has not been refused for what is in the row.
        if (!(error instanceof ApiError && [400, 404, 409, 413].includes(error.status)))
          return now('paused', messageFor(error, 'The server did not answer. Nothing was lost: you can go on.'));
        failures.push({ row, message: messageFor(error, error.message) });
      }
      setProgress(now('running'));
    }
    return now('done');
  };

  const start = async (rows: readonly PlannedRow[], stored: Stored) => {
    isStopped.current = false;
    setProgress({ ...progress, state: 'running', problem: undefined });
    finished.current = send(rows, stored);
    setProgress(await finished.current);
    void queryClient.invalidateQueries({ refetchType: 'all' });
  };

  const undo = async (ids: readonly number[]) => {
    for (let from = 0; from < ids.length; from += maxEventChanges) {
      const some = ids.slice(from, from + maxEventChanges);
      await changeEvents(some.map((id) => ({ id, deleted: true, from: { deleted: false } })));
    }
    toast({ title: 'Import undone', description: 'New categories, locations, artists and partners stay.' });
  };

  /** Stops, waits for the row on its way, and says what was imported, with one Undo. */
  const finish = async () => {
    isStopped.current = true;
    const ids = [...((await finished.current)?.added.values() ?? [])];
    if (ids.length === 0) return;
    const action = {
      label: 'Undo',
      onClick: () => void attempt(() => undo(ids), 'Failed to undo the import. Please try again.'),
    };
    toast({ title: `${countNoun(ids.length, 'activation')} imported as drafts`, action });
  };

  return { progress, start, pause: () => void (isStopped.current = true), finish };
}
