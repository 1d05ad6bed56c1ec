import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { purgeDeleted } from '#server/program/records.store.ts';
import { startAppAsManager } from '#server/testing/harness.ts';
import { outgoingMails } from '#shared/tables.ts';
import { ada, storeMessages } from './testing/store-messages.ts';

describe('a message', () => {
  it('is marked as read and unread', async () => {
    const { agent, db } = await startAppAsManager();
    const [id = 0] = await storeMessages(db, ada);
    expect((await agent.put(`/api/messages/${id}/read`).send({ read: true }).expect(200)).body).toMatchObject({
      id,
      isRead: true,
    });
    expect((await agent.get('/api/messages')).body).toMatchObject({ unread: 0 });
    expect((await agent.put(`/api/messages/${id}/read`).send({ read: false }).expect(200)).body).toMatchObject({
      isRead: false,
    });
    await agent.put(`/api/messages/${id}/read`).send({ read: 'yes' }).expect(400);
    await agent.put('/api/messages/999/read').send({ read: true }).expect(404);
  });

  it('can be deleted and restored, and is purged with its emails after thirty days', async () => {
    const { agent, db } = await startAppAsManager();
    const [id = 0] = await storeMessages(db, ada);
    await db
      .insert(outgoingMails)
      .values({ messageId: id, recipient: 'a@staff.example', nextAttemptAt: new Date(), state: 'failed' });
    await agent.delete(`/api/messages/${id}`).expect(204);
    await agent.delete(`/api/messages/${id}`).expect(404);
    expect((await agent.get('/api/messages')).body).toMatchObject({ messages: [], total: 0, unread: 0 });
    await agent.put(`/api/messages/${id}/read`).send({ read: true }).expect(404);
    await agent.post(`/api/messages/${id}/retry`).expect(404);
    expect((await agent.post(`/api/messages/${id}/restore`).expect(200)).body).toMatchObject({
      id,
      ...ada,
      deliveries: [{ state: 'failed' }],
    });
    await agent.post(`/api/messages/${id}/restore`).expect(404);

    await agent.delete(`/api/messages/${id}`).expect(204);
    await db.execute(sql`update contact_messages set deleted_at = now() - interval '31 days'`);
    await purgeDeleted(db);
    expect(await db.$count(outgoingMails)).toBe(0);
    await agent.post(`/api/messages/${id}/restore`).expect(404);
  });
});
