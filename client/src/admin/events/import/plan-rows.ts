import { csvColumns, csvFields, fromCell, type CsvField } from '#shared/domain/event/event-csv.ts';
import { nameKey } from '#shared/domain/text/stored-text.ts';
import { uniqueKeys } from '#shared/domain/text/unique-keys.ts';
import { formatDay, parseDay, type Day } from '#shared/domain/time/days.ts';
import { readDays } from '#shared/domain/time/read-day.ts';
import { toTwelveHours } from '#shared/domain/time/twelve-hours.ts';
import { EventInput } from '#shared/schemas/event.ts';
import type { Table } from './read-table.ts';

/** The fields that name other records, by the kind of these. */
export const referenceKinds = {
  category: 'categories',
  location: 'locations',
  artists: 'artists',
  partners: 'partners',
} as const;
type ReferenceField = keyof typeof referenceKinds;
type ReferenceKind = (typeof referenceKinds)[ReferenceField];
const referenceFields = Object.keys(referenceKinds) as ReferenceField[];

interface NamedRecord {
  id: number;
  name: string;
}

/** What the site has. Records of the same name have a key, as in an export. */
export interface Stored {
  /** The title and date of each activation. */
  occasions: ReadonlySet<string>;
  /** The records by their name, those that the import has added included. */
  records: Record<ReferenceKind, Map<string, NamedRecord>>;
}

interface StoredLists extends Record<ReferenceKind, readonly NamedRecord[]> {
  events: readonly { title: string; date: Day }[];
}

export function indexStored({ events, categories, locations, artists, partners }: StoredLists): Stored {
  return {
    occasions: new Set(events.map(occasionOf)),
    records: {
      categories: byKey(categories),
      locations: byKey(locations),
      artists: byKey(artists),
      partners: byKey(partners),
    },
  };
}

function byKey(records: readonly NamedRecord[]): Map<string, NamedRecord> {
  const rows = records.toSorted((a, b) => a.id - b.id);
  const keys = uniqueKeys(rows.map(({ name }) => name));
  // The first of a name in any case.
  return new Map(rows.map((row, index) => [nameKey(keys[index] ?? row.name), row] as const).toReversed());
}

const occasionOf = ({ title, date }: { title: string; date: string }) => JSON.stringify([nameKey(title), date]);

/** How the manager wants a table to be read. */
export interface Reading {
  columns: Partial<Record<CsvField, number>>;
  /** What empty cells of a column stand for. */
  fills: Partial<Record<CsvField, string>>;
  isDayFirst: boolean;
}

export const recordKey = (kind: ReferenceKind, name: string) => `${kind} ${nameKey(name)}`;

/** A row as it would become. */
export interface PlannedRow {
  /** As spreadsheets count. */
  number: number;
  cells: readonly string[];
  input: EventInput | undefined;
  texts: Record<CsvField, string>;
  /** The texts as they would become. */
  shown: Record<CsvField, string>;
  names: Record<ReferenceField, string[]>;
  /** Those of them that the site does not have. */
  missing: readonly { field: ReferenceField; kind: ReferenceKind; name: string; key: string }[];
  errors: Partial<Record<CsvField, string>>;
  /** The other day that a date can mean. */
  otherDays: Partial<Record<CsvField, Day>>;
  /** Whether the site, or an earlier row, has an activation with this title and date. */
  exists: boolean;
}

/** Returns what each row becomes. */
export function planRows({ header, rows }: Table, reading: Reading, stored: Stored): PlannedRow[] {
  const occasions = new Set(stored.occasions);
  return rows.map((cells, index) => {
    const row = { number: index + 2, cells, ...planRow(cells, reading, stored) };
    if (cells.slice(header.length).some((cell) => cell.trim())) {
      row.errors.title = 'This row has more cells than there are columns';
      row.input = undefined;
    }
    const occasion = occasionOf(row.input ?? row.texts);
    const exists = occasions.has(occasion);
    occasions.add(occasion);
    return { ...row, exists };
  });
}

/** What programs write after a day without hours. */
const midnight = /[ T](?:0?0:00(?::00(?:\.0+)?)?Z?|12:00(?::00)? ?AM)$/i;

/** Returns what a row becomes, with the records that the site has now. */
export function planRow(cells: readonly string[], { columns, fills, isDayFirst }: Reading, stored: Stored) {
  const textOf = (field: CsvField) => fromCell(cells[columns[field] ?? -1] ?? '').trim() || (fills[field] ?? '');
  const texts = Object.fromEntries(csvFields.map((field) => [field, textOf(field)])) as PlannedRow['texts'];
  const otherDays: PlannedRow['otherDays'] = {};
  const dayOf = (field: 'date' | 'endDate') => {
    const [day = texts[field], other] = readDays(texts[field].replace(midnight, ''), isDayFirst);
    if (other) otherDays[field] = other;
    return day;
  };
  const names = {
    category: [texts.category].filter(Boolean),
    location: [texts.location].filter(Boolean),
    artists: splitNames(texts.artists, stored.records.artists),
    partners: splitNames(texts.partners, stored.records.partners),
  };
  const idsOf = (field: ReferenceField) => {
    const known = names[field].flatMap((name) => stored.records[referenceKinds[field]].get(nameKey(name)) ?? []);
    return [...new Set(known.map(({ id }) => id))];
  };
  const sessions = texts.sessions.split(/\r?\n/).flatMap((line) => readSessions(line.trim(), isDayFirst));
  const gallery = texts.gallery.split(/\r?\n/).filter(Boolean).map(splitAlt);
  const [movedDate, movedEnd, ...movedTime] = texts.movedFrom.split('|').map((part) => part.trim());
  const focus = /^(\d+)%?[\s,]+(\d+)%?$/.exec(texts.imageFocus);
  const { data: input, error } = EventInput.safeParse({
    ...texts,
    date: dayOf('date') || sessions[0]?.date,
    endDate: dayOf('endDate'),
    time: toTwelveHours([texts.time, texts.endTime].filter(Boolean).join(' - ')),
    sessions,
    access: linesOf(texts.access),
    category: stored.records.categories.get(nameKey(texts.category))?.name ?? texts.category,
    locationId: idsOf('location')[0] ?? null,
    artistIds: idsOf('artists'),
    artistId: idsOf('artists')[0] ?? null,
    partnerIds: idsOf('partners'),
    gallery: gallery.map(([url]) => url),
    galleryAlts: gallery.map(([, alt = '']) => alt),
    movedFrom: movedDate ? { date: movedDate, endDate: movedEnd || null, time: movedTime.join(' | ') } : null,
    imageFocus: focus ? { x: Number(focus[1]), y: Number(focus[2]) } : texts.imageFocus,
    imageDecorative: readFlag(texts.imageDecorative),
    featured: readFlag(texts.featured),
    status: texts.status.toLowerCase() || null,
    statusOverride: texts.status !== '',
    published: false,
  });
  // The first message of each field counts.
  const issues = (error?.issues ?? [])
    .toReversed()
    .map(({ path: [name], message }) => [columnOf.get(name) ?? name, message] as const);
  const errors: PlannedRow['errors'] = Object.fromEntries(issues);
  const missing = referenceFields.flatMap((field) => {
    const kind = referenceKinds[field];
    const unknown = names[field].filter((name) => !stored.records[kind].has(nameKey(name)));
    return unknown.map((name) => ({ field, kind, name, key: recordKey(kind, name) }));
  });
  const shown = input && {
    date: formatDay(input.date),
    endDate: input.endDate ? formatDay(input.endDate) : '',
    time: input.time,
    sessions: input.sessions.map(({ date, time }) => `${formatDay(date)}, ${time}`).join('\n'),
  };
  return { input, texts, shown: { ...texts, ...shown }, names, missing, errors, otherDays };
}

/** Returns rows whose missing records have errors, except those to be added. Planning thousands of rows takes a second. */
export function withAdded(rows: readonly PlannedRow[], added: ReadonlySet<string>): PlannedRow[] {
  return rows.map((row) => {
    const wrong = row.missing.filter(({ key }) => !added.has(key));
    if (wrong.length === 0) return row;
    const errors = Object.fromEntries(
      wrong.toReversed().map(({ field, name }) => [field, `“${name}” is not on the site: tick it above`]),
    );
    return { ...row, errors: { ...errors, ...row.errors }, input: undefined };
  });
}

/** The columns of fields that have another name. */
const columnOf = new Map<PropertyKey | undefined, CsvField>([
  ['galleryAlts', 'gallery'],
  ['artistIds', 'artists'],
  ['partnerIds', 'partners'],
]);

/** Splits a line of the gallery, such as `https://example.org/wall.jpg | A half-painted wall`. */
const splitAlt = (line: string) => (/^(.*?) \| (.*)$/.exec(line)?.slice(1) ?? [line]).map((part) => part.trim());

/** Returns a text that is neither yes nor no as it is, which the schema refuses. */
const readFlag = (text: string) => (/^(?:no|false|0|)$/i.test(text) ? false : /^(?:yes|true|1|x)$/i.test(text) || text);

const linesOf = (text: string) =>
  text
    .split(/\r?\n|;/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns the names in a cell, one a line. Names may have commas, so these separate only names of the site. */
function splitNames(text: string, records: ReadonlyMap<string, object>): string[] {
  const isKnown = (name: string) => records.has(nameKey(name));
  const names = text.split(/\r?\n/).flatMap((line) => {
    if (isKnown(line)) return [line];
    const parts = line.split(',').map((part) => part.trim());
    return parts.every(isKnown) ? parts : linesOf(line);
  });
  return [...new Map(names.map((name) => [nameKey(name), name.trim()])).values()].filter(Boolean);
}

/** Reads a line of dates. Semicolons separate them, unless they are within a time, such as `doors 6; show 7`. */
function readSessions(line: string, isDayFirst: boolean) {
  const sessions = linesOf(line).map((part) => readSession(part, isDayFirst));
  return sessions.length < 2 || sessions.every(({ date }) => parseDay(date))
    ? sessions
    : [readSession(line, isDayFirst)];
}

/** Reads a day and a time, such as `Dec 5, 2026 10 AM`. */
function readSession(line: string, isDayFirst: boolean) {
  const words = line.split(' ');
  // A day has up to five words, such as `Sat, Dec 5 , 2026`.
  const lengths = words.slice(0, 5).map((_word, index, days) => days.length - index);
  for (const length of lengths) {
    const [date] = readDays(words.slice(0, length).join(' ').replace(/,$/, ''), isDayFirst);
    if (date) return { date, time: toTwelveHours(words.slice(length).join(' ')) };
  }
  return { date: line, time: '' };
}

const onlyDayFirst = /^\s*(1[3-9]|2\d|3[01])[/-]\d/;

/** Returns whether dates with slashes have their day first: one of them can be read no other way. */
export function hasDayFirst({ rows }: Table, { date }: Reading['columns']): boolean {
  return date !== undefined && rows.some((cells) => onlyDayFirst.test(cells[date] ?? ''));
}

export const labelOf = (field: CsvField) => csvColumns[field][0];
