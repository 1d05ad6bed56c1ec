import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ada, bea, storeMessages } from '#server/features/messages/testing/store-messages.ts';
import { startAppAsManager } from '#server/testing/harness.ts';
import type { MessageList } from '#shared/schemas/message.ts';
import { changes, outgoingMails } from '#shared/tables.ts';

describe('a message', () => {
  it.each([
    ['read', 'isRead'],
    ['answered', 'isAnswered'],
  ])('is marked as %s and not', async (mark, field) => {
    const { agent, db } = await startAppAsManager();
    const [id = 0] = await storeMessages(db, ada);
    const send = (value: unknown, messageId = id) =>
      agent.put(`/api/messages/${messageId}/${mark}`).send({ [mark]: value });
    for (const value of [true, false]) {
      expect((await send(value).expect(200)).body).toMatchObject({ id, [field]: value });
      expect((await agent.get('/api/messages')).body).toMatchObject({ messages: [{ [field]: value }] });
    }
    await send('yes').expect(400);
    await send(true, 999).expect(404);
  });

  it('can be deleted and restored', async () => {
    const { agent, db } = await startAppAsManager();
    const [id = 0] = await storeMessages(db, ada);
    const mail = { messageId: id, recipient: 'a@staff.example', nextAttemptAt: new Date() };
    await db.insert(outgoingMails).values({ ...mail, state: 'failed' });
    await agent.delete(`/api/messages/${id}`).expect(204);
    await agent.delete(`/api/messages/${id}`).expect(404);
    expect((await agent.get('/api/messages')).body).toMatchObject({ messages: [], total: 0, unread: 0 });
    await agent.put(`/api/messages/${id}/read`).send({ read: true }).expect(404);
    await agent.post(`/api/messages/${id}/retry`).expect(404);
    const ids = [id];
    await agent.post('/api/messages/restore').send({ ids }).expect(204);
    const restored = { id, ...ada, deliveries: [{ state: 'failed' }] };
    expect((await agent.get('/api/messages')).body).toMatchObject({ messages: [restored] });
  });
});

describe('several messages', () => {
  it('from an address are deleted together, in any letter case, and can be restored together', async () => {
    const { agent, db } = await startAppAsManager();
    const other = { email: 'xada@example.org', message: `Ask ${ada.email}` };
    const ids = await storeMessages(db, ada, bea, { email: 'ADA@Example.org' }, other);
    const listed = async () =>
      ((await agent.get('/api/messages')).body as MessageList).messages.map(({ id }) => id).toReversed();

    const { body } = await agent.delete('/api/messages').query({ email: ada.email }).expect(200);
    expect(body.ids.toSorted()).toEqual([ids[0], ids[2]]);
    expect(await listed()).toEqual([ids[1], ids[3]]);
    expect((await agent.delete('/api/messages').query({ email: ada.email }).expect(200)).body).toEqual({ ids: [] });

    await agent.post('/api/messages/restore').send(body).expect(204);
    expect(await listed()).toEqual(ids);
    await agent.post('/api/messages/restore').send(body).expect(404);
    await agent.post('/api/messages/restore').send({ ids: 'x' }).expect(400);
  });

  it.each([
    '',
    '?email=',
    '?email=ada',
    '?email=a@example.org&email=b@example.org',
    '?q=ada',
    '?before=9',
    '?q=%20&before=9',
    '?q=ada&before=0',
    '?email=ada@example.org&q=ada&before=9',
  ])('are only deleted for one whole address or a whole search, not for %j', async (query) => {
    const { agent, db } = await startAppAsManager();
    await storeMessages(db, ada);
    await agent.delete(`/api/messages${query}`).expect(400);
    expect((await agent.get('/api/messages')).body).toMatchObject({ total: 1 });
  });
});

it('what a search found is deleted together, as the log says, and can be restored; what arrived after it stays', async () => {
  const { agent, db } = await startAppAsManager();
  const spam = { name: 'Zoë', subject: 'Cheap loans', email: 'x@spam.example' };
  const ids = await storeMessages(db, spam, bea, { ...spam, message: 'Again' }, spam);
  const [first, other, second, later = 0] = ids;
  const query = { q: 'LOANS zoe', before: String(later) };
  const { body } = await agent.delete('/api/messages').query(query).expect(200);
  expect(body.ids.toSorted()).toEqual([first, second]);
  const { messages } = (await agent.get('/api/messages')).body as MessageList;
  expect(messages.map(({ id }) => id)).toEqual([later, other]);
  const logged = await db.select().from(changes).where(eq(changes.action, 'deleted message'));
  expect(logged.map(({ recordId, actor }) => [recordId, actor])).toEqual(
    [first, second].map((id) => [id, expect.any(String)]),
  );
  await agent.post('/api/messages/restore').send(body).expect(204);
  expect((await agent.get('/api/messages')).body).toMatchObject({ total: 4 });
});
