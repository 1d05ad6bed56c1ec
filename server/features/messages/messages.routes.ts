import { stringify } from 'csv-stringify/sync';
import type { Router } from 'express';
import { deleteRecord } from '#server/features/records/records.store.ts';
import { route } from '#server/platform/calls/route.ts';
import type { Services } from '#server/services.ts';
import type { ContactMessage, Delivery } from '#shared/schemas/message.ts';
import {
  deleteMessages,
  listMessages,
  markMessage,
  readInBatches,
  restoreMessages,
  retryMessage,
  retryMessages,
} from './messages.store.ts';

export function messageRoutes(api: Router, services: Services): void {
  const { db, outbox, site } = services;

  route(api, services, 'GET /api/messages', ({ query }) => listMessages(db, query));
  route(api, services, 'GET /api/messages/export', async ({ query }) => ({
    type: 'text/csv; charset=utf-8',
    name: 'messages.csv',
    chunks: messagesCsv(readInBatches(db, query.q), site.timeZone),
  }));
  route(api, services, 'PUT /api/messages/:id/read', ({ params, body, origin }) =>
    markMessage(db, origin, params.id, { readAt: body.read ? new Date() : null }),
  );
  route(api, services, 'PUT /api/messages/:id/answered', ({ params, body, origin }) =>
    markMessage(db, origin, params.id, { answeredAt: body.answered ? new Date() : null }),
  );
  route(api, services, 'DELETE /api/messages', async ({ query, origin }) => ({
    ids: await deleteMessages(db, origin, query),
  }));
  route(api, services, 'DELETE /api/messages/:id', ({ params, origin }) =>
    deleteRecord(db, origin, 'messages', params.id),
  );

  const thenSend = async <R>(queueing: Promise<R>) => {
    const result = await queueing;
    outbox.wake();
    return result;
  };
  route(api, services, 'POST /api/messages/:id/retry', ({ params, origin }) =>
    thenSend(retryMessage(db, origin, params.id)),
  );
  route(api, services, 'POST /api/messages/retry', ({ origin }) => thenSend(retryMessages(db, origin)));
  route(api, services, 'POST /api/messages/restore', ({ body, origin }) =>
    thenSend(restoreMessages(db, origin, body.ids)),
  );
}

/** The BOM makes Excel detect UTF-8. */
async function* messagesCsv(batches: AsyncIterable<readonly ContactMessage[]>, timeZone: string) {
  // The Swedish format, 2026-11-20 10:05, is recognized as a time by every spreadsheet.
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const columns = [`Received (${timeZone})`, 'Name', 'Email', 'Subject', 'Message', 'Read', 'Answered', 'Delivery'];
  let isFirst = true;
  for await (const messages of batches) {
    const rows = messages.map(({ createdAt, isRead, isAnswered, deliveries, name, email, subject, message }) => [
      time.format(new Date(createdAt)),
      name,
      email,
      subject,
      message,
      isRead ? 'yes' : 'no',
      isAnswered ? 'yes' : 'no',
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
