import type { z } from 'zod';
import type { Database } from '#server/db/client.ts';
import type { Author } from '#server/history/history.store.ts';
import { createEvent, updateEvent } from '#server/program/events/save-event.ts';
import type { EventInput } from '#shared/schemas/event.ts';
import type { EventRow } from './content-file.ts';
import { isUnchanged } from './is-unchanged.ts';
import type { FindCategory } from './load-categories.ts';
import { RejectedRowError, writeRow, type FileRow, type LoadReport, type Outcome } from './load-report.ts';
import { isSlugOf } from '#server/program/events/slug.ts';
import { readStoredEvents, type StoredEvent } from '#server/program/events/stored-events.ts';
import { withoutDuplicates } from './without-duplicates.ts';

type Row = FileRow<z.output<typeof EventRow>>;

/** The rows that events can reference. */
export interface References {
  findCategory: FindCategory;
  locations: ReadonlyMap<string, number>;
  artists: ReadonlyMap<string, number>;
  partners: ReadonlyMap<string, number>;
}

/** Loads the activations: updates those that `matchEvents` finds, and creates the others. */
export async function loadEvents(
  db: Database,
  author: Author,
  rows: readonly Row[],
  references: References,
  report: LoadReport,
): Promise<void> {
  const unique = withoutDuplicates(
    rows,
    { keyName: 'slug', advice: 'give this row another one or none' },
    (row) => row.fields.slug,
    report,
  );
  // Rows without a slug come last, so that they cannot take the slug of a later row.
  const inOrder = [...unique.filter((row) => row.fields.slug), ...unique.filter((row) => !row.fields.slug)];
  const matches = matchEvents(inOrder, await readStoredEvents(db));

  for (const row of inOrder) {
    const { slug } = row.fields;
    const current = matches.get(row);
    await writeRow(db, report, row, async (tx): Promise<Outcome> => {
      const input = toInput(row, references, current);
      if (!current) {
        await createEvent(tx, author, input, slug);
        return 'created';
      }
      if (isUnchanged(current, { ...input, artistId: input.artistIds[0] ?? null })) return 'unchanged';
      await updateEvent(tx, author, current.id, input);
      return 'updated';
    });
  }
}

/**
 * Returns the stored activation that each row refers to: the one with its slug or, for a row without one, the oldest of
 * its title, date and venue whose slug was made from the title. Each is matched once. Expects rows with slugs first.
 */
function matchEvents(rows: readonly Row[], stored: readonly StoredEvent[]): Map<Row, StoredEvent> {
  const bySlug = new Map(stored.map((event) => [event.slug, event]));
  const unmatched = new Set(stored);
  const matches = new Map<Row, StoredEvent>();
  for (const row of rows) {
    const found = row.fields.slug
      ? bySlug.get(row.fields.slug)
      : stored.find((event) => unmatched.has(event) && isSameEvent(event, row.fields));
    if (!found) continue;
    unmatched.delete(found);
    matches.set(row, found);
  }
  return matches;
}

function isSameEvent(event: StoredEvent, { title, date, venue }: Row['fields']): boolean {
  return event.title === title && event.date === date && event.venue === venue && isSlugOf(event.slug, title);
}

function toInput(row: Row, known: References, current: StoredEvent | undefined): EventInput {
  const { slug: _slug, location, artists, partners, ...fields } = row.fields;
  // An event may keep the name of a deleted category.
  const category =
    known.findCategory(fields.category) ?? (current?.category === fields.category ? fields.category : undefined);
  if (category === undefined)
    throw new RejectedRowError(`There is no category "${fields.category}", neither in the file nor in the database.`);
  return {
    ...fields,
    category,
    locationId: location === null ? null : idOf('location', location, known.locations),
    artistId: null,
    artistIds: idsOf('artist', artists, known.artists),
    partnerIds: idsOf('partner', partners, known.partners),
  };
}

function idsOf(word: string, keys: readonly string[], known: ReadonlyMap<string, number>): number[] {
  const ids = keys.map((key) => idOf(word, key, known));
  const repeated = keys.find((_, index) => ids.slice(0, index).some((id) => id === ids[index]));
  if (repeated !== undefined) throw new RejectedRowError(`The ${word} "${repeated}" is listed twice.`);
  return ids;
}

function idOf(word: string, key: string, known: ReadonlyMap<string, number>): number {
  const id = known.get(key);
  if (id === undefined)
    throw new RejectedRowError(`There is no ${word} "${key}", neither in the file nor in the database.`);
  return id;
}
