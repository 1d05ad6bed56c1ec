import { asc, eq, inArray, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Day } from '#shared/domain/days.ts';
import { isPublic } from '#shared/domain/publication.ts';
import type { EventChange } from '#shared/schemas/event-changes.ts';
import { events } from '#shared/tables.ts';
import { findEventsById } from './events.store.ts';
import { addVersions } from './event-versions.ts';
import { withFreeSlug } from './save-event.ts';
import { freeSlug } from './slug.ts';

type Row = Pick<InferSelectModel<typeof events>, 'slug' | 'published' | 'publicFrom' | 'featured' | 'deletedAt'>;

/**
 * Publishes, features, deletes or restores several activations, all or none. Throws NotFoundError if one of them does
 * not exist, or is deleted and not restored.
 */
export function changeEvents(db: Database, changes: readonly EventChange[], today: Day, actor?: string): Promise<void> {
  const ids = changes.map(({ id }) => id);
  return withFreeSlug(() =>
    db.transaction(async (tx) => {
      const rows = await tx.select().from(events).where(inArray(events.id, ids)).orderBy(asc(events.id)).for('update');
      const rowsById = new Map(rows.map((row) => [row.id, row]));
      const before = await findEventsById(tx, ids, today);
      for (const change of changes) {
        const row = rowsById.get(change.id);
        if (!row || (row.deletedAt && change.deleted === undefined))
          throw new NotFoundError('One of these activations does not exist any more. Please reload the page.');
        const values = {
          ...publication(change, row, today),
          ...(change.featured !== undefined && { featured: change.featured }),
          ...(await deletion(tx, change, row, actor)),
        };
        if (Object.keys(values).length > 0)
          await tx
            .update(events)
            .set({ ...values, updatedBy: actor })
            .where(eq(events.id, change.id));
      }
      const saved = changes.filter(({ published, featured }) => published !== undefined || featured !== undefined);
      const savedIds = saved.map(({ id }) => id);
      const after = await findEventsById(tx, savedIds, today);
      await addVersions(
        tx,
        before.filter(({ id }) => savedIds.includes(id)),
        after,
        actor,
      );
    }),
  );
}

/** Hiding a draft that is public since its `publicFrom` also clears that day. */
function publication({ published }: EventChange, row: Row, today: Day): Partial<Row> {
  if (published === undefined) return {};
  const clearsDay = !published && isPublic({ ...row, published: false }, today);
  return { published, ...(clearsDay && { publicFrom: null }) };
}

async function deletion(tx: Database, { deleted }: EventChange, row: Row, actor: string | undefined) {
  if (deleted === undefined || deleted === (row.deletedAt !== null)) return {};
  if (deleted) return { deletedAt: new Date(), deletedBy: actor ?? null };
  return { deletedAt: null, deletedBy: null, slug: await freeSlug(tx, row.slug) };
}
