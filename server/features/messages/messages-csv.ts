import { stringify } from 'csv-stringify/sync';
import type { ContactMessage, Delivery } from '#shared/schemas/message.ts';

/** Messages as a table for Excel and its like: with the mark by which Excel knows UTF-8, and no cell that is read as a formula. */
export function messagesCsv(messages: readonly ContactMessage[], timeZone: string): string {
  // Swedish writes 2026-11-20 10:05, which every spreadsheet takes for a time.
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const rows = messages.map(({ createdAt, isRead, deliveries, name, email, subject, message }) => [
    time.format(new Date(createdAt)),
    name,
    email,
    subject,
    message,
    isRead ? 'yes' : 'no',
    deliveries.map(inWords).join('; '),
  ]);
  const columns = [`Received (${timeZone})`, 'Name', 'Email', 'Subject', 'Message', 'Read', 'Delivery'];
  // Quoted always: Excel takes a lone line break in a bare cell for the end of the row, and what follows for a cell of its own.
  return stringify(rows, { bom: true, header: true, columns, escape_formulas: true, quoted: true, record_delimiter: 'windows' });
}

function inWords({ recipient, state, sentThrough, lastError }: Delivery): string {
  const outcome = sentThrough === 'file' ? 'in the outbox folder' : state;
  return `${recipient}: ${outcome}${lastError ? ` (${lastError})` : ''}`;
}
