import { stringify } from 'csv-stringify/sync';
import type { ContactMessage, Delivery } from '#shared/schemas/message.ts';

/**
 * Yields messages as a table for spreadsheets, a chunk for each batch: with the mark by which Excel knows UTF-8, and no
 * cell that is read as a formula.
 */
export async function* messagesCsv(
  batches: AsyncIterable<readonly ContactMessage[]>,
  timeZone: string,
): AsyncGenerator<string> {
  // Swedish writes 2026-11-20 10:05, which every spreadsheet takes for a time.
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const columns = [`Received (${timeZone})`, 'Name', 'Email', 'Subject', 'Message', 'Read', 'Delivery'];
  let isFirst = true;
  for await (const messages of batches) {
    const rows = messages.map(({ createdAt, isRead, deliveries, name, email, subject, message }) => [
      time.format(new Date(createdAt)),
      name,
      email,
      subject,
      message,
      isRead ? 'yes' : 'no',
      deliveries.map(describeDelivery).join('; '),
    ]);
    // Always quoted: Excel takes a lone line break in a bare cell for the end of the row.
    const options = { columns, escape_formulas: true, quoted: true, record_delimiter: 'windows' } as const;
    yield stringify(rows, { ...options, bom: isFirst, header: isFirst });
    isFirst = false;
  }
}

function describeDelivery({ recipient, state, sentThrough, lastError }: Delivery): string {
  const outcome = sentThrough === 'file' ? 'in the outbox folder' : state;
  return `${recipient}: ${outcome}${lastError ? ` (${lastError})` : ''}`;
}
