import Papa from 'papaparse';

/** The cells of a spreadsheet. */
export interface Table {
  header: string[];
  rows: string[][];
}

const maxMegabytes = 10;
const maxRows = 10_000;
const maxColumns = 200;
/** As in Google Sheets; Excel has 32,767. */
const maxCellLength = 50_000;

function checkSize(length: number): void {
  if (length > maxMegabytes * 2 ** 20) throw new Error(`This is larger than ${maxMegabytes} MB. Import it in parts.`);
}

/** Returns the cells of a file. Throws an Error with a sentence if it is no CSV. */
export async function readFile(file: File, isFolder = false): Promise<Table> {
  if (isFolder) throw new Error('This is a folder. Choose one CSV file in it.');
  if (file.size === 0) throw new Error('This file is empty.');
  checkSize(file.size);
  return readTable(decode(await file.arrayBuffer()));
}

/** Excel writes UTF-16 with a byte order mark, or Windows-1252 without one. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns the cells of a text with commas, semicolons or tabs. Throws an Error with a sentence if it has none. */
export function readTable(text: string): Table {
  checkSize(text.length);
  // oxlint-disable-next-line no-control-regex -- a workbook, a PDF or a picture has them
  if (/[\u0000-\u0008\u000E-\u001F]/.test(text))
    throw new Error('This is not a CSV file. In your spreadsheet, choose “Save as” or “Download”, then CSV.');
  const [, delimiter = '', cells = text] = /^sep=(.)\r?\n(.*)$/s.exec(text) ?? [];
  const { data, errors } = Papa.parse<string[]>(cells, {
    delimiter,
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new Error(`A quotation mark is not closed where it should be, in row ${(broken.row ?? 0) + 1}.`);
  const [header = [], ...rows] = data;
  if (rows.length === 0) throw new Error('There is no row below the names of the columns.');
  if (rows.length > maxRows || header.length > maxColumns)
    throw new Error(`This has more than ${maxRows} rows or ${maxColumns} columns. Import it in parts.`);
  const long = data.findIndex((row) => row.some(({ length }) => length > maxCellLength));
  if (long >= 0) throw new Error(`A cell in row ${long + 1} has more than ${maxCellLength} characters.`);
  return { header: header.map((name) => name.trim()), rows };
}
