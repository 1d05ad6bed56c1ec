import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

type Cells = Record<string, string>;
type Row = Record<string, unknown>;

/** Content, not yet validated, in the format of a content file. Rows keep their `sourceId`, which loading ignores. */
export interface CsvContent {
  format: 'sunhall-content';
  version: 1;
  categories: Row[];
  locations: Row[];
  artists: Row[];
  partners: Row[];
  events: Row[];
}

/**
 * Reads a folder with events.csv, artists.csv, locations.csv, partners.csv and categories.csv, each of which may be
 * missing.
 * Texts stay as they are; an empty cell is a missing value; a list has one item per line. Events name what they refer
 * to.
 * Without categories.csv the categories are those the events name. Throws the file system's or the CSV parser's error.
 */
export async function contentFromCsv(folder: string): Promise<CsvContent> {
  const [categories, locations, artists, partners, events] = await Promise.all(
    ['categories', 'locations', 'artists', 'partners', 'events'].map((name) => readRows(join(folder, `${name}.csv`))),
  );
  return {
    format: 'sunhall-content',
    version: 1,
    categories: categories?.map(toRow) ?? namedCategories(events),
    locations: locations?.map(toRow) ?? [],
    artists: artists?.map(toRow) ?? [],
    partners: partners?.map(toRow) ?? [],
    events: events?.map(toRow) ?? [],
  };
}

async function readRows(file: string): Promise<Cells[] | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : parse<Cells>(text, { columns: true, bom: true });
}

const listColumns = new Set(['artists', 'partners', 'portfolio']);
/** Columns that the format does not support. */
const leftOut = new Set(['orig', 'sourceUrl']);

function toRow(cells: Cells): Row {
  const filled = Object.entries(cells).filter(([column, cell]) => cell !== '' && !leftOut.has(column));
  return Object.fromEntries(filled.map(([column, cell]) => [column, toValue(column, cell)]));
}

function toValue(column: string, cell: string): unknown {
  if (listColumns.has(column)) return cell.split(/\r?\n/).filter((line) => line.trim());
  return column === 'socialLinks' ? JSON.parse(cell) : cell;
}

function namedCategories(events: Cells[] = []): Row[] {
  return [...new Set(events.map((cells) => cells.category).filter(Boolean))].map((name) => ({ name }));
}
