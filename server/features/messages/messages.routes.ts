import type { Router } from 'express';
import { route } from '#server/platform/http/route.ts';
import { deleteRecord, restoreRecord } from '#server/features/records/records.store.ts';
import type { Services } from '#server/services.ts';
import { messagesCsv } from './messages-csv.ts';
import {
  deleteMessagesFrom,
  findMessage,
  listMessages,
  markRead,
  readInBatches,
  restoreMessages,
  retryMessage,
} from './messages.store.ts';

/** Registers the endpoints for reading contact messages. */
export function messageRoutes(api: Router, services: Services): void {
  const { db, outbox, site } = services;

  route(api, services, 'GET /api/messages', ({ query }) => listMessages(db, query));
  route(api, services, 'GET /api/messages/export', async ({ query }) => ({
    type: 'text/csv; charset=utf-8',
    name: 'messages.csv',
    chunks: messagesCsv(readInBatches(db, query.q), site.timeZone),
  }));
  route(api, services, 'PUT /api/messages/:id/read', ({ params, body, origin }) =>
    markRead(db, origin, params.id, body.read),
  );
  route(api, services, 'DELETE /api/messages', async ({ query, origin }) => ({
    ids: await deleteMessagesFrom(db, origin, query.email),
  }));
  route(api, services, 'DELETE /api/messages/:id', ({ params, origin }) =>
    deleteRecord(db, origin, 'messages', params.id),
  );

  route(api, services, 'POST /api/messages/:id/retry', async ({ params, origin }) => {
    const message = await retryMessage(db, origin, params.id);
    outbox.wake();
    return message;
  });

  route(api, services, 'POST /api/messages/restore', async ({ body, origin }) => {
    await restoreMessages(db, origin, body.ids);
    outbox.wake();
  });

  route(api, services, 'POST /api/messages/:id/restore', async ({ params, origin }) => {
    await restoreRecord(db, origin, 'messages', params.id);
    outbox.wake();
    return findMessage(db, params.id);
  });
}
