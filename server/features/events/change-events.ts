import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { recordChange } from '#server/features/history/history.store.ts';
import { lockEvents } from '#server/features/records/records.store.ts';
import type { Author } from '#server/platform/http/origin.ts';
import type { Day } from '#shared/domain/time/days.ts';
import { isPublic } from '#shared/domain/event/event-status.ts';
import type { EventChange } from '#shared/schemas/event-changes.ts';
import { events } from '#shared/tables.ts';
import { freeSlug, lockSlugs } from './slug.store.ts';

type Row = typeof events.$inferSelect;

/** Changes several activations, all or none. Throws NotFoundError if one does not exist or stays deleted. */
export function changeEvents(db: Database, author: Author, changes: readonly EventChange[], today: Day): Promise<void> {
  const ids = changes.map(({ id }) => id);
  return db.transaction(async (tx) => {
    if (changes.some(({ deleted }) => deleted === false)) await lockSlugs(tx);
    const rows = await lockEvents(tx, inArray(events.id, ids));
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    const done = { changed: [] as number[], deleted: [] as number[], restored: [] as number[] };
    for (const { id, published, deleted, ...fields } of changes) {
      const row = rowsById.get(id);
      if (!row || (row.deletedAt && deleted === undefined))
        throw new NotFoundError('One of these activations does not exist any more. Please reload the page.');
      const saved = { ...publication(published, row, today), ...fields };
      const deletion = await deletionOf(tx, deleted, row);
      const values = { ...saved, ...deletion };
      if (Object.keys(values).length === 0) continue;
      await tx.update(events).set(values).where(eq(events.id, id));
      if (Object.keys(saved).length > 0) done.changed.push(id);
      if (deletion) done[deletion.deletedAt ? 'deleted' : 'restored'].push(id);
    }
    for (const verb of ['changed', 'deleted', 'restored'] as const)
      await recordChange(tx, author, verb, 'events', done[verb]);
  });
}

/** Hiding a draft that is public since its day also clears that day. */
function publication(published: boolean | undefined, row: Row, today: Day): Partial<Row> {
  if (published === undefined) return {};
  const clearsDay = !published && isPublic({ ...row, published: false }, today);
  return { published, ...(clearsDay && { publicFrom: null }) };
}

async function deletionOf(tx: Database, deleted: boolean | undefined, row: Row) {
  if (deleted === undefined || deleted === (row.deletedAt !== null)) return undefined;
  return deleted ? { deletedAt: new Date() } : { deletedAt: null, slug: await freeSlug(tx, row.slug) };
}
