import { createEvent, updateEvent } from '#server/features/events/save-event.store.ts';
import { isSlugOf, lockSlugs } from '#server/features/events/slug.store.ts';
import { lockEvents } from '#server/features/records/records.store.ts';
import { notDeleted } from '#server/platform/db/rows.ts';
import { readStoredEvents, type StoredEvent } from './stored-events.ts';
import { sortEventDates } from '#shared/domain/event/event-dates.ts';
import { parseClock, parseClockRange, toTwelveHours } from '#shared/domain/time/times.ts';
import { forTerminal } from '#server/platform/commands/command-context.ts';
import type { EventInput } from '#shared/schemas/event.ts';
import { events } from '#shared/tables.ts';
import { textIn, type ContentRow } from './content-file.ts';
import { isUnchanged, rejectDuplicates, type Load } from './load.ts';

type Row = ContentRow<'events'>;

/** What events can reference. */
interface Known {
  /** Returns how a category is spelled, or undefined if it is unknown. */
  spellingOf: (category: string) => string | undefined;
  locations: ReadonlySet<string>;
  artists: ReadonlySet<string>;
  partners: ReadonlySet<string>;
}

/** The id of each key. */
type Ids = Record<'locations' | 'artists' | 'partners', ReadonlyMap<string, number>>;

/** Checks the activations. Returns a function that updates those that `matchEvents` finds, and creates the others. */
export async function planEvents(load: Load, known: Known): Promise<(ids: Ids) => Promise<void>> {
  const { tx, author, file, reject, write } = load;
  rejectDuplicates(
    load,
    'events',
    file.events.map((row) => row?.slug),
    { field: 'slug', advice: 'give this row another one or none' },
  );
  const rows = [...file.events.entries()].flatMap(([index, row]) => (row ? [{ index, row }] : []));
  // Rows without a slug come last, so that they cannot take the slug of a later row.
  const inOrder = [...rows.filter(({ row }) => row.slug), ...rows.filter(({ row }) => !row.slug)];
  const matches = matchEvents(
    inOrder.map(({ row }) => row),
    await readStoredEvents(tx),
  );
  // An event may keep the name of a deleted category.
  const categoryOf = (row: Row) =>
    known.spellingOf(row.category) ?? (matches.get(row)?.category === row.category ? row.category : undefined);

  for (const { index, row } of rows) {
    const expectKnown = (isKnown: boolean, field: string, noun: string, key: string) => {
      if (!isKnown)
        reject('events', index, field, `There is no ${noun} "${key}", neither in the file nor in the database`);
    };
    expectKnown(categoryOf(row) !== undefined, 'category', 'category', row.category);
    if (row.location !== null) expectKnown(known.locations.has(row.location), 'location', 'location', row.location);
    for (const time of [row.time, ...row.sessions.map((session) => session.time)].map(toTwelveHours))
      if (!isTime(time)) load.notes.push(forTerminal(`events, row ${index + 1}, "${row.title}": ${time}`));
    for (const key of row.artists) expectKnown(known.artists.has(key), 'artists', 'artist', key);
    for (const key of row.partners) expectKnown(known.partners.has(key), 'partners', 'partner', key);
  }

  // Those of rows that are invalid for another reason too.
  for (const [index, row] of load.rowsOf('events').entries()) {
    const category = file.events[index] ? undefined : textIn(row, 'category');
    if (category && !known.spellingOf(category)) reject('events', index, 'category', noCategory(category));
  }

  return async (ids) => {
    await lockSlugs(tx);
    await lockEvents(tx, notDeleted(events));
    for (const { index, row } of inOrder) {
      const input = toInput(row, categoryOf(row) ?? row.category, ids);
      const current = matches.get(row);
      await write('events', index, async () => {
        if (!current) {
          await createEvent(tx, author, input, row.slug);
          return 'created';
        }
        if (isUnchanged(current, { ...input, artistId: input.artistIds[0] ?? null })) return 'unchanged';
        await updateEvent(tx, author, current.id, input);
        return 'updated';
      });
    }
  };
}

const noCategory = (name: string) => `There is no category "${name}", neither in the file nor in the database`;
const isTime = (time: string) => (parseClock(time) ?? parseClockRange(time)) !== undefined;

/**
 * Returns the stored activation that each row refers to: the one with its slug or, for a row without one, the oldest of
 * its title, date and venue whose slug was made from the title. Each is matched once. Expects rows with slugs first.
 */
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

function toInput(row: Row, category: string, ids: Ids): EventInput {
  const { slug: _slug, location, artists, partners, ...fields } = row;
  return {
    ...fields,
    time: toTwelveHours(row.time),
    sessions: sortEventDates(row.sessions.map(({ date, time }) => ({ date, time: toTwelveHours(time) }))),
    category,
    locationId: location === null ? null : (ids.locations.get(location) ?? null),
    artistId: null,
    artistIds: idsOf(artists, ids.artists),
    partnerIds: idsOf(partners, ids.partners),
  };
}

/** Returns the ids of keys, each once: a row of the file and one of the database can be the same. */
function idsOf(keys: readonly string[], ids: ReadonlyMap<string, number>): number[] {
  return [...new Set(keys.flatMap((key) => ids.get(key) ?? []))];
}
