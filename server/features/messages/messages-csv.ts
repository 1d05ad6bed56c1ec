import { stringify } from 'csv-stringify/sync';
import type { ContactMessage, Delivery } from '#shared/schemas/message.ts';

/**
 * Yields messages as CSV, one chunk per batch. It starts with a BOM so that Excel detects UTF-8, and escapes formulas.
 */
export async function* messagesCsv(
  batches: AsyncIterable<readonly ContactMessage[]>,
  timeZone: string,
): AsyncGenerator<string> {
  // The Swedish format, 2026-11-20 10:05, is recognized as a time by every spreadsheet.
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
    // Always quoted: Excel treats a bare line break in an unquoted cell as the end of the row.
    const options = { columns, escape_formulas: true, quoted: true, record_delimiter: 'windows' } as const;
    yield stringify(rows, { ...options, bom: isFirst, header: isFirst });
    isFirst = false;
  }
}

function describeDelivery({ recipient, state, sentThrough, lastError }: Delivery): string {
  const outcome = sentThrough === 'file' ? 'in the outbox folder' : state;
  return `${recipient}: ${outcome}${lastError ? ` (${lastError})` : ''}`;
}
