import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { projectRoot } from '#server/environment/project-root.ts';
import type { ListedEvent } from '#shared/domain/event-listing.ts';
import type { CsvContent } from './csv-content.ts';

/** The real events of the fixture, as a content file. */
export async function readToronto(): Promise<CsvContent> {
  const packed = await readFile(join(projectRoot, 'server/commands/content/testing/toronto-events.json.gz'));
  return JSON.parse(gunzipSync(packed).toString()) as CsvContent;
}

/** Returns a row of the fixture as an event of the listing, even if it cannot be loaded. */
export function asListed(row: Record<string, unknown> | undefined): ListedEvent {
  const text = (name: string) => (typeof row?.[name] === 'string' ? row[name] : '');
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
