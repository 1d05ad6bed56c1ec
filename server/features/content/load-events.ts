import { createEvent } from '#server/features/events/save-event.store.ts';
import { lockSlugs } from '#server/features/events/slug.store.ts';
import { lockCategory, type CategoryOf } from '#server/features/records/categories.store.ts';
import { forTerminal } from '#server/platform/commands/command-context.ts';
import { sortEventDates } from '#shared/domain/event/date-list.ts';
import { nameKey } from '#shared/domain/text/stored-text.ts';
import { readHours, splitSpans } from '#shared/domain/time/times.ts';
import { toTwelveHours } from '#shared/domain/time/twelve-hours.ts';
import type { EventInput } from '#shared/schemas/event.ts';
import type { ContentRow } from './content-file.ts';
import { createRow, type Load } from './create-row.ts';
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
  const indexed = [...rows.entries()];
  // Rows without a slug come last, so that they cannot take the slug of another row or its activation.
  const inOrder = [...indexed.filter(([, row]) => row.slug), ...indexed.filter(([, row]) => !row.slug)];
  const slugs = new Set(stored.map(({ slug }) => slug));
  const occasions = new Set(stored.map(occasionOf));
  const exists = (row: Row) => (row.slug ? slugs.has(row.slug) : occasions.has(occasionOf(row)));
  const known = new Map<string, CategoryOf>();
  /** A file has few categories, and many activations. */
  const categoryOf = async (name: string) => {
    const found = known.get(nameKey(name)) ?? (await lockCategory(tx, categories.get(nameKey(name)) ?? name));
    known.set(nameKey(name), found);
    return found;
  };
  for (const [index, row] of inOrder)
    await createRow(load, 'events', index, exists(row), async () =>
      createEvent(tx, author, toInput(row, await categoryOf(row.category), ids), row.slug),
    );
  return indexed.flatMap(([index, { title, time, sessions }]) =>
    [time, ...sessions.map((session) => session.time)]
      .map(toTwelveHours)
      .filter((text) => !isTime(text))
      .map((text) => forTerminal(`events, row ${index + 1}, "${title}": ${text}`)),
  );
}

const isTime = (time: string) => splitSpans(time).every((span) => readHours(span));

const occasionOf = ({ title, date, venue }: Pick<Row, 'title' | 'date' | 'venue'>) =>
  JSON.stringify([title, date, venue]);

function toInput(row: Row, category: CategoryOf, ids: Ids): EventInput & CategoryOf {
  const { slug: _slug, location, artists, partners, ...fields } = row;
  const artistIds = idsOf(artists, ids.artists);
  return {
    ...fields,
    time: toTwelveHours(row.time),
    sessions: sortEventDates(row.sessions.map(({ date, time }) => ({ date, time: toTwelveHours(time) }))),
    ...category,
    locationId: location === null ? null : (ids.locations.get(location) ?? null),
    artistId: artistIds[0] ?? null,
    artistIds,
    partnerIds: idsOf(partners, ids.partners),
  };
}

/** Each id once: a row of the file and one of the database can be the same. */
function idsOf(keys: readonly string[], ids: ReadonlyMap<string, number>): number[] {
  return [...new Set(keys.flatMap((key) => ids.get(key) ?? []))];
}
