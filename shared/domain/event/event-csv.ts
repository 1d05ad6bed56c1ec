/** The columns of activations in a spreadsheet: the name in an export, and others that an import recognizes. */
export const csvColumns = {
  title: ['Title', 'name', 'activation', 'event', 'exhibition'],
  date: ['Date', 'start', 'start date', 'starts', 'day', 'begin', 'opening', 'opening date'],
  endDate: ['End date', 'end', 'ends', 'until', 'closing', 'closing date'],
  time: ['Time', 'times', 'hours', 'start time'],
  endTime: ['End time', 'ends at', 'finish'],
  sessions: ['Dates', 'sessions'],
  venue: ['Venue', 'venue name', 'place', 'room', 'where'],
  location: ['Location', 'location name', 'building', 'site'],
  category: ['Category', 'categories', 'type', 'kind'],
  description: ['Description', 'about', 'details', 'summary', 'text'],
  artists: ['Artists', 'artist', 'artist name', 'performer', 'performers'],
  partners: ['Partners', 'partner', 'organizer', 'organizers', 'sponsor', 'sponsors'],
  admission: ['Admission', 'price', 'cost', 'tickets'],
  bookingUrl: ['Booking address', 'booking', 'booking link', 'ticket link', 'tickets link'],
  bookingLabel: ['Booking label'],
  noticeKind: ['Kind of notice'],
  notice: ['Notice text', 'notice'],
  movedFrom: ['Moved from'],
  access: ['Access', 'accessibility'],
  accessNote: ['Access note'],
  featuredImage: ['Featured image', 'image', 'picture', 'photo', 'image url'],
  imageAlt: ['Image description', 'alt text'],
  imageCredit: ['Picture credit', 'credit', 'photo credit'],
  imageDecorative: ['Decorative picture'],
  imageFocus: ['Focal point'],
  gallery: ['Gallery'],
  featured: ['Featured'],
  status: ['Overridden status'],
} as const;
export type CsvField = keyof typeof csvColumns;

/** The column of an export that no import reads: what is imported becomes a draft. */
export const publishedColumn = 'Published';

export const csvFields = Object.keys(csvColumns) as CsvField[];
/** In an export, the time has its end. */
export const exportedFields = csvFields.filter((field): field is Exclude<CsvField, 'endTime'> => field !== 'endTime');

/** Other programs write 'Event start date' and 'EVENT VENUE NAME'. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]|^\W*event(?=\W+\w)/gu, '');

/** Returns the column that each field has among the names of columns, in any case and spacing. */
export function recognizeColumns(header: readonly string[]): Partial<Record<CsvField, number>> {
  const names = header.map(plain);
  const found = csvFields.map((field) => {
    const index = csvColumns[field].map((name) => names.indexOf(plain(name))).find((column) => column >= 0);
    return [field, index] as const;
  });
  return Object.fromEntries(found.filter(([, index]) => index !== undefined));
}

const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** Returns a cell that no spreadsheet takes for a formula. */
export function toCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Returns the text of a cell that `toCell` has made; other cells as they are. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
