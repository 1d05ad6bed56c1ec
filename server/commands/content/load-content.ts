import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/db/client.ts';
import { recordAction, type Author } from '#server/history/history.store.ts';
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
import { loadSite } from './load-site.ts';

/** The parts of a file in the order of the report. */
const listOrder = [...contentLists, 'site'] as const;

/** Thrown if the file is not a content file, or has another version. */
export class InvalidContentError extends Error {}

/** What the log calls it. */
export const loadAction = 'loaded content from';

interface LoadOptions {
  /** Whether each row is committed by itself. */
  perRow?: boolean;
  /** Who loads it. */
  author?: Author;
  /** The name of the file in the log. */
  file?: string;
}

/**
 * Loads a content file. Invalid rows are reported and skipped. The others are written in one transaction, or with
 * `perRow` in one each. Existing rows are updated: categories by name ignoring case; locations, artists and partners as
 * in `matchRows`; events by slug, or by title, date and venue; the site settings as a whole. Loading an export again
 * changes nothing. Throws InvalidContentError if the envelope is invalid, and any error that aborts the transaction.
 */
export async function loadContent(
  db: Database,
  content: unknown,
  { perRow = false, author = {}, file }: LoadOptions = {},
): Promise<LoadReport> {
  const { success, data, error } = ContentEnvelope.safeParse(content);
  if (!success) throw new InvalidContentError(`${error.issues.map((issue) => issue.message).join('. ')}.`);
  const load = async (tx: Database) => {
    const report = await loadRows(tx, author, data);
    if (file !== undefined) await recordAction(tx, { ...author, action: loadAction }, file);
    return report;
  };
  return perRow ? load(db) : db.transaction(load);
}

async function loadRows(db: Database, author: Author, file: z.output<typeof ContentEnvelope>): Promise<LoadReport> {
  const report = emptyReport();
  const findCategory = await loadCategories(
    db,
    author,
    readRows('categories', file.categories, CategoryRow, report),
    report,
  );
  const locationIds = await loadNamed(
    db,
    author,
    readRows('locations', file.locations, LocationRow, report).map(keyed),
    'locations',
    report,
  );
  const artistIds = await loadNamed(
    db,
    author,
    readRows('artists', file.artists, ArtistRow, report).map(keyed),
    'artists',
    report,
  );
  const partnerIds = await loadNamed(
    db,
    author,
    readRows('partners', file.partners, PartnerRow, report).map(keyed),
    'partners',
    report,
  );
  await loadEvents(
    db,
    author,
    readRows('events', file.events, EventRow, report),
    { findCategory, locations: locationIds, artists: artistIds, partners: partnerIds },
    report,
  );
  if (file.site !== undefined) await loadSite(db, author, file.site, report);
  // Without current statistics, queries would be six times as slow until autovacuum runs a minute later.
  await db.execute(
    sql`analyze ${categories}, ${locations}, ${artists}, ${partners}, ${events}, ${eventArtists}, ${eventPartners}`,
  );
  report.rejected.sort((a, b) => listOrder.indexOf(a.list) - listOrder.indexOf(b.list) || a.position - b.position);
  return report;
}
