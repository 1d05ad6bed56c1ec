import { createEvent, updateEvent } from '#server/features/events/save-event.store.ts';
import { isSlugOf, lockSlugs } from '#server/features/events/slug.store.ts';
import { lockCategory, type CategoryOf } from '#server/features/records/categories.store.ts';
import { lockEvents } from '#server/features/records/records.store.ts';
import { notDeleted } from '#server/platform/db/rows.ts';
import { sortEventDates } from '#shared/domain/event/date-list.ts';
import { nameKey } from '#shared/domain/text/stored-text.ts';
import { readHours, splitSpans, toTwelveHours } from '#shared/domain/time/times.ts';
import { forTerminal } from '#server/platform/commands/command-context.ts';
import type { EventInput } from '#shared/schemas/event.ts';
import { events } from '#shared/tables.ts';
import type { ContentRow } from './content-file.ts';
import { isUnchanged, writeRow, type Load } from './load.ts';
import type { StoredEvent } from './stored-content.ts';

type Row = ContentRow<'events'>;

/** The id of each key. */
type Ids = Record<'locations' | 'artists' | 'partners', ReadonlyMap<string, number>>;

/** Loads activations. `categories` are names by `nameKey`. Returns the texts that are not times. */
export async function loadEvents(
  load: Load,
  rows: readonly Row[],
  stored: readonly StoredEvent[],
  ids: Ids,
  categories: ReadonlyMap<string, string>,
): Promise<string[]> {
  const { tx, author } = load;
  await lockSlugs(tx);
  await lockEvents(tx, notDeleted(events));
  const indexed = [...rows.entries()];
  // Rows without a slug come last, so that they cannot take the slug of another row or its activation.
  const inOrder = [...indexed.filter(([, row]) => row.slug), ...indexed.filter(([, row]) => !row.slug)];
  const matches = matchEvents(
    inOrder.map(([, row]) => row),
    stored,
  );
  const known = new Map<string, CategoryOf>();
  /** A file has few categories, and many activations. */
  const categoryOf = async (name: string, current: StoredEvent | undefined) => {
    const key = JSON.stringify([nameKey(name), current?.category, current?.categoryId]);
    const found = known.get(key) ?? (await lockCategory(tx, categories.get(nameKey(name)) ?? name, current));
    known.set(key, found);
    return found;
  };
  for (const [index, row] of inOrder) {
    const current = matches.get(row);
    const input = toInput(row, await categoryOf(row.category, current), ids);
    await writeRow(load, 'events', index, async () => {
      if (!current) {
        await createEvent(tx, author, input, row.slug);
        return 'created';
      }
      if (isUnchanged(current, { ...input, categoryId: current.categoryId, artistId: input.artistIds[0] ?? null }))
        return 'unchanged';
      await updateEvent(tx, author, current.id, input);
      return 'updated';
    });
  }
  return indexed.flatMap(([index, { title, time, sessions }]) =>
    [time, ...sessions.map((session) => session.time)]
      .map(toTwelveHours)
      .filter((text) => !isTime(text))
      .map((text) => forTerminal(`events, row ${index + 1}, "${title}": ${text}`)),
  );
}

const isTime = (time: string) => splitSpans(time).every((span) => readHours(span));

/** Returns the stored activation of each row: that of its slug or, without one, the oldest that is the same. */
function matchEvents(rows: readonly Row[], stored: readonly StoredEvent[]): Map<Row, StoredEvent> {
  const bySlug = new Map(stored.map((event) => [event.slug, event]));
  const unmatched = new Set(stored);
  const matches = new Map<Row, StoredEvent>();
  for (const row of rows) {
    const found = row.slug
      ? bySlug.get(row.slug)
      : stored.find((event) => unmatched.has(event) && isSameEvent(event, row));
    if (!found) continue;
    unmatched.delete(found);
    matches.set(row, found);
  }
  return matches;
}

function isSameEvent(event: StoredEvent, { title, date, venue }: Row): boolean {
  return event.title === title && event.date === date && event.venue === venue && isSlugOf(event.slug, title);
}

function toInput(row: Row, category: CategoryOf, ids: Ids): EventInput & CategoryOf {
  const { slug: _slug, location, artists, partners, ...fields } = row;
  return {
    ...fields,
    time: toTwelveHours(row.time),
    sessions: sortEventDates(row.sessions.map(({ date, time }) => ({ date, time: toTwelveHours(time) }))),
    ...category,
    locationId: location === null ? null : (ids.locations.get(location) ?? null),
    artistId: null,
    artistIds: idsOf(artists, ids.artists),
    partnerIds: idsOf(partners, ids.partners),
  };
}

/** Each id once: a row of the file and one of the database can be the same. */
function idsOf(keys: readonly string[], ids: ReadonlyMap<string, number>): number[] {
  return [...new Set(keys.flatMap((key) => ids.get(key) ?? []))];
}
