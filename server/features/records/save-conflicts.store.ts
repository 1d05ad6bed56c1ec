import { lastSavedBy } from '#server/features/history/history.store.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ConflictError, RefusedError } from '#server/platform/known-errors.ts';
import type { RecordKind } from '#shared/domain/entities.ts';

/**
 * Throws ConflictError with the record of `find` if what a save replaces, and has locked, is no longer as of
 * `updatedAt`. Without it, the last save wins.
 */
export async function refuseIfChanged(
  tx: Database,
  updatedAt: string | null | undefined,
  stored: string,
  find: () => Promise<object>,
  record?: { kind: RecordKind; id: number },
): Promise<void> {
  if (typeof updatedAt !== 'string' || updatedAt === stored) return;
  throw new ConflictError(await find(), record && (await lastSavedBy(tx, record.kind, record.id)));
}

/** Refuses a form of 1.0.0, which sends a `version` in place of `updatedAt`: unread, it would let the last save win. */
export function refuseOlderForm(body: object): void {
  if ('version' in body)
    throw new RefusedError('This page is of an earlier release. Please reload it, then save again.');
}
