import { expect, test } from 'vitest';
import { recognizeColumns } from '#shared/domain/event/event-csv.ts';
import { hasDayFirst, indexStored, planRows, recordKey, withAdded, type Reading } from './plan-rows.ts';
import { readFile, readTable, type Table } from './read-table.ts';

const stored = indexStored({
  events: [{ title: 'Low Tide', date: '2026-11-14' }],
  categories: [{ id: 1, name: 'Workshop' }],
  locations: [{ id: 1, name: 'West Garage' }],
  artists: [
    { id: 4, name: 'Anna Lee' },
    { id: 3, name: 'Anna Lee' },
    { id: 5, name: 'Ruiz, Ana' },
    { id: 6, name: 'RUIZ, ANA' },
  ],
  partners: [],
});

function plan(table: Table, { added, ...reading }: Partial<Reading> & { added?: Set<string> } = {}) {
  const columns = recognizeColumns(table.header);
  const isDayFirst = hasDayFirst(table, columns);
  return withAdded(planRows(table, { columns, fills: {}, isDayFirst, ...reading }, stored), added ?? new Set());
}

const required = 'Title,Date,Time,Venue,Category,Description';
const row = 'Tide,2026-12-05,7 PM,Hall,Workshop,Water';

test('reads semicolons, quotes and line breaks, and marks what is ambiguous, wrong or there already', () => {
  const text = [
    'Title;Date;End date;Time;Venue;Category;Description;Admission',
    '"Lantern ""Walk""";5.12.2026;;"6:00 PM - 8:00 PM";Grand Stair;Workshop;"Bring a jar.\nWe have candles.";Free',
    'Low Tide;11/14/2026;1/25/2027;19:00;"Gallery 204, Level 2";Immersive;A room that breathes.;',
    'Undated;soon;;;Nowhere;Workshop;No date here.;',
  ].join('\n');
  const [lantern, tide, undated] = plan(readTable(text));
  const description = 'Bring a jar.\nWe have candles.';
  expect(lantern).toMatchObject({ number: 2, exists: false, errors: {}, otherDays: { date: '2026-05-12' } });
  expect(lantern?.input).toMatchObject({ title: 'Lantern "Walk"', date: '2026-12-05', description, published: false });
  expect(tide).toMatchObject({ exists: true, input: undefined, otherDays: {} });
  expect(tide?.errors).toEqual({ category: '“Immersive” is not on the site: tick it above' });
  expect(undated?.errors).toEqual({
    date: 'Date must be a real day in the form YYYY-MM-DD',
    time: 'Time is required\nEnter the time',
  });
  const added = new Set([recordKey('categories', 'IMMERSIVE')]);
  const [, ticked] = plan(readTable(text), { added });
  expect(ticked).toMatchObject({ exists: true, input: { date: '2026-11-14', endDate: '2027-01-25', time: '7:00 PM' } });
});

test('reads days by their column if one can be read no other way', () => {
  const days = ['5/12/2026', '25/12/2026'].map((day) => row.replace('2026-12-05', day));
  const dates = plan(readTable([required, ...days].join('\n'))).map(({ input }) => input?.date);
  expect(dates).toEqual(['2026-12-05', '2026-12-25']);
  // The name of the month says nothing of the others.
  const named = ['5/12/2026', '25-Dec-26'].map((day) => row.replace('2026-12-05', day));
  expect(plan(readTable([required, ...named].join('\n'))).map(({ input }) => input?.date)).toEqual([
    '2026-05-12',
    '2026-12-25',
  ]);
});

test('knows records by name, in any case, several in a cell, and those of one name apart', () => {
  const artists = (cell: string) => plan(readTable(`${required},artist\n${row},"${cell}"`))[0];
  expect(artists('ANNA LEE\nAnna Lee (2)')?.input?.artistIds).toEqual([3, 4]);
  expect(artists('Anna Lee, Anna Lee (2)')?.input?.artistIds).toEqual([3, 4]);
  expect(artists('Ruiz, Ana')?.input?.artistIds).toEqual([5]);
  expect(artists('Ben Cho; Ruiz, Ana')).toMatchObject({ names: { artists: ['Ben Cho', 'Ruiz, Ana'] } });
  expect(artists('Ben Cho; Ruiz, Ana')?.errors.artists).toContain('Ben Cho');
});

test('takes several dates, what empty cells stand for, and no cell that belongs to no column', () => {
  const table = readTable(`Name,Dates,Place\nTide,"Dec 5, 2026 10:00\n2026-12-12 From dusk",\nToo long,,,x`);
  const [tide, long] = plan(table, { fills: { venue: 'Hall', time: '7 PM', category: 'Workshop', description: 'W' } });
  expect(tide?.input).toMatchObject({
    venue: 'Hall',
    date: '2026-12-05',
    endDate: '2026-12-12',
    sessions: [
      { date: '2026-12-05', time: '10:00 AM' },
      { date: '2026-12-12', time: 'From dusk' },
    ],
  });
  expect(long).toMatchObject({ input: undefined, errors: { title: expect.stringContaining('more cells') } });
});

test.each([
  ['EVENT NAME,EVENT START DATE,EVENT START TIME,EVENT END TIME,EVENT VENUE NAME', '5-Dec-26,10:00:00 AM,5:00:00 PM'],
  ['Event,Event Date,Start Time,End Time,Venue', '2026-12-05 00:00:00,10:00:00,17:00:00'],
  ['Title,Start,Time,Ends at,Place', '12/5/2026 12:00:00 AM,10:00 AM,5:00 PM'],
])('reads the columns, days and times of other programs: %s', (columns, cells) => {
  const [tide] = plan(readTable(`${columns},Category,Description\nTide,${cells},Hall,Workshop,Water`));
  expect(tide?.input).toMatchObject({ date: '2026-12-05', time: '10:00 AM - 5:00 PM', venue: 'Hall' });
});

test('keeps semicolons and bars within the times of an export', () => {
  const cells = ['"2026-12-05 Doors 6; show 7\n12/6/2026 8 PM; 12/7/2026 9 PM"', '2026-12-01 |  | 7 | 8 PM'];
  const [tide] = plan(readTable(`${required},Dates,Moved from,Kind of notice\n${row},${cells.join(',')},moved`));
  expect(tide?.input?.sessions).toEqual([
    { date: '2026-12-05', time: 'Doors 6; show 7' },
    { date: '2026-12-06', time: '8 PM' },
    { date: '2026-12-07', time: '9 PM' },
  ]);
  expect(tide?.input?.movedFrom).toEqual({ date: '2026-12-01', endDate: null, time: '7 | 8 PM' });
});

test('marks a row that repeats an earlier one', () => {
  const twice = plan(readTable([required, row, row].join('\r\n')));
  expect(twice.map(({ exists }) => exists)).toEqual([false, true]);
});

const file = (...parts: BlobPart[]) => new File(parts, 'a.csv');
const utf16 = (text: string, isBigEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), !isBigEndian);
  return view.buffer;
};

test.each([
  ['UTF-8', file('Title,Date\r\nCafé Último,1')],
  ['UTF-8 with a byte order mark', file('\uFEFFTitle,Date\r\nCafé Último,1')],
  ['UTF-16, little endian', file(utf16('\uFEFFTitle\tDate\r\nCafé Último\t1', false))],
  ['UTF-16, big endian', file(utf16('\uFEFFTitle\tDate\r\nCafé Último\t1', true))],
  ['a separator in the first line', file('sep=;\r\nTitle;Date\r\nCafé Último;1')],
  ['Windows-1252', file(Uint8Array.from('Title;Date\r\nCafé Último;1', (letter) => letter.charCodeAt(0)))],
])('reads a file in %s', async (_encoding, given) => {
  expect(await readFile(given)).toEqual({ header: ['Title', 'Date'], rows: [['Café Último', '1']] });
});

test.each([
  ['a workbook', 'PK\u0003\u0004\u0014', /This is not a CSV file/],
  ['a blank file', '\n', /no row below/],
  ['only names of columns', required, /no row below/],
  ['an open quote', 'Title\n"Tide', /quotation mark is not closed/],
  ['too large a file', 'a'.repeat(10 * 2 ** 20 + 1), /larger than 10 MB/],
  ['too many rows', `Title${'\na'.repeat(10_001)}`, /more than 10000 rows/],
  ['too long a cell', `Title\n${'a'.repeat(50_001)}`, /A cell in row 2 has more than 50000/],
  ['too many columns', `Title${','.repeat(200)}\na`, /or 200 columns/],
])('says what is wrong with %s', async (_what, text, message) => {
  await expect(readFile(file(text))).rejects.toThrow(message);
  // Pasted cells, too.
  expect(() => readTable(text)).toThrow(message);
});

test('says at the cell what is wrong with the columns of an export', () => {
  const names = 'Featured,Overridden status,Focal point,Gallery';
  const errorsOf = (cells: string) => plan(readTable(`${required},${names}\n${row},${cells}`))[0];
  const good = errorsOf('X,Past,"30, 60",a.example/w.jpg');
  expect(good?.input).toMatchObject({
    featured: true,
    status: 'past',
    statusOverride: true,
    imageFocus: { x: 30, y: 60 },
  });
  expect(good?.input).toMatchObject({ gallery: ['a.example/w.jpg'], galleryAlts: [''], galleryTypes: ['image'] });
  expect(errorsOf('perhaps,soon,left,"a.example | b | c\na.example\na.example\na.example"')?.errors).toEqual({
    featured: 'Featured must be true or false',
    status: 'Status must be upcoming, current or past',
    imageFocus: expect.stringContaining('two percentages'),
    gallery: 'Maximum 3 gallery items allowed',
  });
  expect(errorsOf(`,,,a.example | ${'b'.repeat(501)}`)?.errors.gallery).toContain('at most 500');
});

test('plans 5,000 rows', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => row.replace('Tide', `Tide ${index}`));
  const planned = plan(readTable([required, ...rows].join('\n')));
  expect(planned.filter(({ input }) => input)).toHaveLength(5000);
});
