import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { projectRoot } from '#server/platform/environment/environment.ts';
import type { ListedEvent } from '#shared/domain/listing/event-listing.ts';

type Row = Record<string, unknown>;

/** A content file of real events. Rows keep their `sourceId`, which loading ignores. */
type RealContent = Record<'format', 'sunhall-content'> &
  Record<'version', 1> &
  Record<'categories' | 'locations' | 'artists' | 'partners' | 'events', Row[]>;

/** The real events, with the one that cannot be loaded: it ends before it starts. */
export interface Toronto {
  /** The other events, as a content file. */
  file: RealContent;
  refused: Row;
}

/** Reads the real events of the fixture. */
export async function readToronto(): Promise<Toronto> {
  const packed = await readFile(join(projectRoot, 'server/features/content/testing/toronto-events.json.gz'));
  const file = JSON.parse(gunzipSync(packed).toString()) as RealContent;
  const isRefused = (row: Row) => row.sourceId === 'toronto-0440';
  return {
    file: { ...file, events: file.events.filter((row) => !isRefused(row)) },
    refused: file.events.find(isRefused) ?? {},
  };
}

/** Returns a row of the fixture as an event of the listing, even if it cannot be loaded. */
export function asListed(row: Record<string, unknown>): ListedEvent {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
  return {
    id: 0,
    title: text('title'),
    description: text('description'),
    category: text('category'),
    date: text('date'),
    endDate: text('endDate') || null,
    status: 'upcoming',
    statusOverride: false,
    artists: [],
  };
}
