import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/db/client.ts';
import { artists, categories, eventArtists, eventPartners, events, locations, partners } from '#shared/tables.ts';
import {
  ArtistRow,
  CategoryRow,
  ContentEnvelope,
  contentLists,
  EventRow,
  LocationRow,
  PartnerRow,
} from './content-file.ts';
import { loadCategories } from './load-categories.ts';
import { loadEvents } from './load-events.ts';
import { keyed, loadNamed } from './load-named.ts';
import { emptyReport, readRows, type LoadReport } from './load-report.ts';
import { artistStore, locationStore, partnerStore } from './named-stores.ts';

/** The whole file is of no use: it is not in the format, or of another version. */
export class InvalidContentError extends Error {}

/**
 * Puts a content file into the database. A bad row goes into the report and stops nothing else; all good rows come in
 * one
 * transaction, or with `perRow` in one each. What exists already is updated: a category of the same name in any case, a
 * location, artist or partner as `matchRows` says, an event of the same slug; loading an export again changes nothing.
 * Throws UnusableContent when there are no rows to speak of, and whatever ends the whole transaction.
 */
export async function loadContent(
  db: Database,
  content: unknown,
  { perRow = false }: { perRow?: boolean } = {},
): Promise<LoadReport> {
  const { success, data, error } = ContentEnvelope.safeParse(content);
  if (!success) throw new InvalidContentError(`${error.issues.map((issue) => issue.message).join('. ')}.`);
  return perRow ? loadRows(db, data) : db.transaction((tx) => loadRows(tx, data));
}

async function loadRows(db: Database, file: z.output<typeof ContentEnvelope>): Promise<LoadReport> {
  const report = emptyReport();
  const findCategory = await loadCategories(db, readRows('categories', file.categories, CategoryRow, report), report);
  const places = await loadNamed(
    db,
    readRows('locations', file.locations, LocationRow, report).map(keyed),
    locationStore,
    report,
  );
  const people = await loadNamed(
    db,
    readRows('artists', file.artists, ArtistRow, report).map(keyed),
    artistStore,
    report,
  );
  const supporters = await loadNamed(
    db,
    readRows('partners', file.partners, PartnerRow, report).map(keyed),
    partnerStore,
    report,
  );
  await loadEvents(
    db,
    readRows('events', file.events, EventRow, report),
    { findCategory, locations: places, artists: people, partners: supporters },
    report,
  );
  // PostgreSQL itself looks after a minute only; until then it takes thousands of rows for a few, and is six times as
  // slow.
  await db.execute(
    sql`analyze ${categories}, ${locations}, ${artists}, ${partners}, ${events}, ${eventArtists}, ${eventPartners}`,
  );
  report.rejected.sort(
    (a, b) => contentLists.indexOf(a.list) - contentLists.indexOf(b.list) || a.position - b.position,
  );
  return report;
}
