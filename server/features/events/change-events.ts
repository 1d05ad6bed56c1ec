import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import { recordChange } from '#server/features/history/history.store.ts';
import { lockEvents } from '#server/features/records/records.store.ts';
import type { Author } from '#server/platform/calls/origin.ts';
import type { Database } from '#server/platform/db/client.ts';
import { NotFoundError } from '#server/platform/known-errors.ts';
import { isPublic } from '#shared/domain/event/event-status.ts';
import type { Day } from '#shared/domain/time/days.ts';
import type { ChangedEvents, EventChange, EventState } from '#shared/schemas/event-changes.ts';
import { events } from '#shared/tables.ts';
import { freeSlug, lockSlugs, publicSince } from './slug.store.ts';

type Row = typeof events.$inferSelect;

/**
 * Changes several activations, all or none, and returns how to undo that. Throws NotFoundError if one does not exist or
 * stays deleted, unless its change has a `from`.
 */
export function changeEvents(
  db: Database,
  author: Author,
  changes: readonly EventChange[],
  today: Day,
): Promise<ChangedEvents> {
  const ids = changes.map(({ id }) => id);
  return db.transaction(async (tx) => {
    if (changes.some(({ deleted }) => deleted === false)) await lockSlugs(tx);
    const rows = await lockEvents(tx, inArray(events.id, ids));
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    const done = { changed: [] as number[], deleted: [] as number[], restored: [] as number[] };
    const result: ChangedEvents = { undo: [], moved: [] };
    for (const change of changes) {
      const row = rowsById.get(change.id);
      if (!row || (row.deletedAt && change.deleted === undefined)) {
        if (change.from) continue;
        throw new NotFoundError('One of these activations does not exist any more. Please reload the page.');
      }
      const { id, title } = row;
      const { before, after } = differenceOf(row, change, today);
      if (Object.keys(after).length === 0) continue;
      const { deleted, ...saved } = after;
      const slug = deleted === false ? await freeSlug(tx, row.slug) : row.slug;
      const deletion = deleted !== undefined && { deletedAt: deleted ? new Date() : null };
      await tx
        .update(events)
        .set({ ...saved, ...deletion, slug, publishedAt: publicSince(row, today) })
        .where(eq(events.id, id));
      if (Object.keys(saved).length > 0) done.changed.push(id);
      if (deletion) done[deleted ? 'deleted' : 'restored'].push(id);
      if (slug !== row.slug) result.moved.push({ title, slug });
      result.undo.push({ id, ...before, from: after });
    }
    for (const verb of ['changed', 'deleted', 'restored'] as const)
      await recordChange(tx, author, verb, 'events', done[verb]);
    return result;
  });
}

/** Facts that change together. */
const groups = [['published', 'publicFrom'], ['noticeKind', 'notice', 'movedFrom'], ['featured'], ['deleted']] as const;

/**
 * Returns the facts that a change replaces, before and after it: those that it names, with the others of their group,
 * unless the activation is already as asked or no longer as in `from`.
 */
function differenceOf(row: Row, { id: _id, from = {}, ...change }: EventChange, today: Day) {
  const { published, publicFrom, featured, deletedAt, noticeKind, notice, movedFrom } = row;
  const state = { published, publicFrom, featured, deleted: deletedAt !== null, noticeKind, notice, movedFrom };
  // To visitors, a draft whose day has come is published.
  const shown: EventState = { ...state, published: isPublic(row, today) };
  const next: EventState = { ...state, publicFrom: null, notice: null, movedFrom: null, ...change };
  const changed = groups.filter(
    (group) =>
      group.every((name) => from[name] === undefined || isDeepStrictEqual(from[name], state[name])) &&
      group.some((name) => change[name] !== undefined && !isDeepStrictEqual(change[name], shown[name])),
  );
  const changedFacts = (facts: EventState): EventState =>
    Object.fromEntries(changed.flat().map((name) => [name, facts[name]]));
  return { before: changedFacts(state), after: changedFacts(next) };
}
