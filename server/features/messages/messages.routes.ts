import type { Router } from 'express';
import { deleteRow, restoreRow } from '#server/db/soft-delete.ts';
import { downloadRoute, route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { contactMessages } from '#shared/tables.ts';
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
  downloadRoute(
    api,
    'GET /api/messages/export',
    { type: 'text/csv; charset=utf-8', name: 'messages.csv' },
    ({ query }) => messagesCsv(readInBatches(db, query.q), site.timeZone),
  );
  route(api, services, 'PUT /api/messages/:id/read', ({ params, body }) => markRead(db, params.id, body.read));
  route(api, services, 'DELETE /api/messages', async ({ query }, { user }) => ({
    ids: await deleteMessagesFrom(db, query.email, user?.username),
  }));
  route(api, services, 'DELETE /api/messages/:id', ({ params }, { user }) =>
    deleteRow(db, contactMessages, params.id, user?.username),
  );

  route(api, services, 'POST /api/messages/:id/retry', async ({ params }) => {
    const message = await retryMessage(db, params.id);
    outbox.wake();
    return message;
  });

  route(api, services, 'POST /api/messages/restore', async ({ body }) => {
    await restoreMessages(db, body.ids);
    outbox.wake();
  });

  route(api, services, 'POST /api/messages/:id/restore', async ({ params }) => {
    await restoreRow(db, contactMessages, params.id);
    outbox.wake();
    return findMessage(db, params.id);
  });
}
