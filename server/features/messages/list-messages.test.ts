import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ada, bea, storeMessages } from '#server/features/messages/testing/store-messages.ts';
import { startAppAsManager } from '#server/testing/harness.ts';
import type { MessageList } from '#shared/schemas/message.ts';
import { contactMessages, outgoingMails } from '#shared/tables.ts';

// cspell:ignore łukasz lukasz

describe('GET /api/messages', () => {
  it('lists the newest first, with unread ones and the state of each email', async () => {
    const { agent, db } = await startAppAsManager();
    const [first = 0] = await storeMessages(db, ada, bea);
    await db.update(contactMessages).set({ readAt: new Date() }).where(eq(contactMessages.id, first));
    const at = new Date('2026-11-20T18:00:00Z');
    const waiting = { state: 'waiting' as const, attempts: 3, lastError: 'Not yet' };
    const mail = { messageId: first, nextAttemptAt: at, lastAttemptAt: at };
    await db.insert(outgoingMails).values([
      { ...mail, recipient: 'a@staff.example', attempts: 1, state: 'sent', sentAt: at, sentThrough: 'smtp' },
      { ...mail, recipient: 'b@staff.example', ...waiting },
      { ...mail, recipient: 'c@staff.example', attempts: 1, state: 'failed', lastError: 'Never' },
    ]);
    const { body } = await agent.get('/api/messages').expect(200);
    const time = at.toISOString();
    const none = { nextAttemptAt: null, lastError: null, sentAt: null, sentThrough: null, lastAttemptAt: time };
    const deliveries = [
      { ...none, recipient: 'a@staff.example', state: 'sent', attempts: 1, sentAt: time, sentThrough: 'smtp' },
      { ...none, recipient: 'b@staff.example', ...waiting, nextAttemptAt: time },
      { ...none, recipient: 'c@staff.example', state: 'failed', attempts: 1, lastError: 'Never' },
    ];
    expect(body).toEqual({
      messages: [
        { id: first + 1, ...bea, isRead: false, isAnswered: false, deliveries: [], createdAt: expect.any(String) },
        { id: first, ...ada, isRead: true, isAnswered: false, createdAt: expect.any(String), deliveries },
      ],
      hasMore: false,
      total: 2,
      unread: 1,
    });
  });

  it.each([
    ['BEA', ['Bea']],
    ['wall large', ['Ada']],
    ['wall cotton', []],
    ['100%', ['Bea']],
    ['%', ['Bea']],
    ['\\', []],
    [' ', ['Łukasz', 'Bea', 'Ada']],
    ["lukasz children's", ['Łukasz']],
  ])('searches for %j', async (q, names) => {
    const { agent, db } = await startAppAsManager();
    await storeMessages(db, ada, bea, { name: 'Łukasz', message: 'Children’s choir' });
    const body = (await agent.get('/api/messages').query({ q }).expect(200)).body as MessageList;
    expect(body.messages.map(({ name }) => name)).toEqual(names);
    expect(body).toMatchObject({ total: names.length, unread: 3 });
  });

  it('returns fifty at a time', async () => {
    const { agent, db } = await startAppAsManager();
    await storeMessages(db, ...Array.from({ length: 120 }, (_, index) => ({ name: `Visitor ${index}` })));
    const names: string[] = [];
    for (const [length, hasMore] of [
      [50, true],
      [50, true],
      [20, false],
    ]) {
      const before = 121 - names.length;
      const page = (await agent.get('/api/messages').query({ before }).expect(200)).body as MessageList;
      expect(page).toMatchObject({ messages: { length }, hasMore, total: 120 });
      names.push(...page.messages.map(({ name }) => name));
    }
    expect(names).toEqual(Array.from({ length: 120 }, (_, index) => `Visitor ${119 - index}`));
  });
});
