import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/database-error.ts';
import { nothingToRestore } from '#server/db/soft-delete.ts';
import { lockForSave } from '#server/program/lock-for-save.ts';
import type { Day } from '#shared/domain/days.ts';
import type { EventInput, EventUpdate } from '#shared/schemas/event.ts';
import { events } from '#shared/tables.ts';
import { checkReferences } from './check-references.ts';
import { createEvent } from './create-event.ts';
import { findEventById } from './events.store.ts';
import { addFirstVersions, addVersion } from './event-versions.ts';
import { freeSlug } from './slug.ts';
import { updateEvent } from './update-event.ts';

/**
 * Stores a new activation and returns its id. Throws InvalidFieldError if it refers to something that does not exist.
 */
export function addEvent(db: Database, input: EventInput, actor?: string): Promise<number> {
  return withFreeSlug(() =>
    db.transaction(async (tx) => {
      const category = await checkReferences(tx, input);
      const { id } = await createEvent(tx, { ...input, category });
      await addVersion(tx, id, { ...input, category }, actor);
      return id;
    }),
  );
}

/**
 * Replaces an activation. Throws NotFoundError, InvalidFieldError for a reference that does not exist, or ConflictError
 * if someone else has saved it since `updatedAt`.
 */
export function saveEvent(
  db: Database,
  id: number,
  { updatedAt, ...input }: EventUpdate,
  today: Day,
  actor?: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockForSave(tx, events, id, updatedAt, () => findEventById(tx, id, today));
    const category = await checkReferences(tx, input);
    await addFirstVersions(tx, [await findEventById(tx, id, today)]);
    await updateEvent(tx, id, { ...input, category }, actor);
    await addVersion(tx, id, { ...input, category }, actor);
  });
}

/** Restores a deleted activation, under another slug if its own is taken. Throws NotFoundError if there is none. */
export function restoreEvent(db: Database, id: number): Promise<void> {
  return withFreeSlug(() =>
    db.transaction(async (tx) => {
      const [deleted] = await tx
        .select({ slug: events.slug })
        .from(events)
        .where(and(eq(events.id, id), isNotNull(events.deletedAt)));
      if (!deleted) throw nothingToRestore();
      await tx
        .update(events)
        .set({ slug: await freeSlug(tx, deleted.slug), deletedAt: null, deletedBy: null })
        .where(eq(events.id, id));
    }),
  );
}

/** Runs a save again if two activations saved at the same moment have chosen the same slug. */
export async function withFreeSlug<R>(save: () => Promise<R>, attempts = 10): Promise<R> {
  try {
    return await save();
  } catch (error) {
    if (attempts > 1 && isUniqueViolation(error, 'events_slug_unique')) return withFreeSlug(save, attempts - 1);
    throw error;
  }
}
