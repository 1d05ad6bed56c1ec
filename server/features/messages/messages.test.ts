import { eq, sql } from 'drizzle-orm';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { purgeDeleted } from '#server/db/soft-delete.ts';
import { startAppAsManager } from '#server/testing/harness.ts';
import { startHttpEndpoint } from '#server/testing/http-endpoint.ts';
import type { ContactMessage, MessageList } from '#shared/schemas/message.ts';
import { contactMessages, emailSettings, outgoingMails } from '#shared/tables.ts';
import { readInBatches } from './messages.store.ts';

const ada = { name: 'Ada', email: 'ada@example.org', subject: 'A wall', message: 'It is large.' };
const bea = { name: 'Bea', email: 'bea@example.org', subject: '100% cotton', message: 'Ten_yards.' };

/** Stores messages, the first one first. */
async function store(db: Database, ...messages: Partial<typeof contactMessages.$inferInsert>[]): Promise<number[]> {
  const rows = await db
    .insert(contactMessages)
    .values(messages.map((message) => ({ ...ada, ...message })))
    .returning({ id: contactMessages.id });
  return rows.map(({ id }) => id);
}

/** Stores messages from senders named 1, 2, 3 … */
async function storeMany(db: Database, count: number): Promise<void> {
  const names = sql`select i, 'ada@example.org', 'A wall', 'It is large.' from generate_series(1, ${count}::int) i`;
  await db.execute(sql`insert into contact_messages (name, email, subject, message) ${names}`);
}

describe('GET /api/messages', () => {
  it('lists the newest first, with unread ones and the state of each email', async () => {
    const { agent, db } = await startAppAsManager();
    const [first = 0] = await store(db, ada, bea);
    await db.update(contactMessages).set({ readAt: new Date() }).where(eq(contactMessages.id, first));
    const at = new Date('2026-11-20T18:00:00Z');
    await db.insert(outgoingMails).values([
      {
        messageId: first,
        recipient: 'a@staff.example',
        nextAttemptAt: at,
        attempts: 1,
        state: 'sent',
        sentAt: at,
        sentThrough: 'smtp',
        lastAttemptAt: at,
      },
      {
        messageId: first,
        recipient: 'b@staff.example',
        nextAttemptAt: at,
        attempts: 3,
        lastError: 'Not yet',
        lastAttemptAt: at,
      },
      {
        messageId: first,
        recipient: 'c@staff.example',
        nextAttemptAt: at,
        attempts: 1,
        state: 'failed',
        lastError: 'Never',
        lastAttemptAt: at,
      },
    ]);
    const { body } = await agent.get('/api/messages').expect(200);
    const time = at.toISOString();
    expect(body).toEqual({
      messages: [
        { id: first + 1, ...bea, isRead: false, deliveries: [], createdAt: expect.any(String) },
        {
          id: first,
          ...ada,
          isRead: true,
          createdAt: expect.any(String),
          deliveries: [
            {
              recipient: 'a@staff.example',
              state: 'sent',
              attempts: 1,
              lastAttemptAt: time,
              nextAttemptAt: null,
              lastError: null,
              sentAt: time,
              sentThrough: 'smtp',
            },
            {
              recipient: 'b@staff.example',
              state: 'waiting',
              attempts: 3,
              lastAttemptAt: time,
              nextAttemptAt: time,
              lastError: 'Not yet',
              sentAt: null,
              sentThrough: null,
            },
            {
              recipient: 'c@staff.example',
              state: 'failed',
              attempts: 1,
              lastAttemptAt: time,
              nextAttemptAt: null,
              lastError: 'Never',
              sentAt: null,
              sentThrough: null,
            },
          ],
        },
      ],
      hasMore: false,
      total: 2,
      unread: 1,
    });
  });

  it.each([
    ['BEA', ['Bea']],
    ['example.org', ['Bea', 'Ada']],
    ['wall large', ['Ada']],
    ['wall cotton', []],
    ['100%', ['Bea']],
    ['%', ['Bea']],
    ['_', ['Bea']],
    ['\\', []],
    ["' or 1=1 --", []],
    [' ', ['Bea', 'Ada']],
  ])('searches for %j', async (q, names) => {
    const { agent, db } = await startAppAsManager();
    await store(db, ada, bea);
    const body = (await agent.get('/api/messages').query({ q }).expect(200)).body as MessageList;
    expect(body.messages.map(({ name }) => name)).toEqual(names);
    expect(body).toMatchObject({ total: names.length, unread: 2 });
  });

  it('returns fifty at a time', async () => {
    const { agent, db } = await startAppAsManager();
    await store(db, ...Array.from({ length: 120 }, (_, index) => ({ name: `Visitor ${index}` })));
    const names: string[] = [];
    const pages: number[] = [];
    for (let before: number | undefined, hasMore = true; hasMore;) {
      const page = (await agent.get('/api/messages').query({ before }).expect(200)).body as MessageList;
      expect(page.total).toBe(120);
      names.push(...page.messages.map(({ name }) => name));
      pages.push(page.messages.length);
      before = page.messages.at(-1)?.id;
      hasMore = page.hasMore;
    }
    expect(pages).toEqual([50, 50, 20]);
    expect(names).toEqual(Array.from({ length: 120 }, (_, index) => `Visitor ${119 - index}`));
  });

  it.each([
    ['a word for an id', 'before=x'],
    ['an id too small', 'before=0'],
    ['an id too large', 'before=99999999999'],
    ['two searches', 'q=a&q=b'],
    ['a long search', `q=${'x'.repeat(201)}`],
    ['control characters', 'q=a%00b'],
  ])('rejects %s with a message', async (_what, query) => {
    const { agent } = await startAppAsManager();
    const { body } = await agent.get(`/api/messages?${query}`).expect(400);
    expect(body).toMatchObject({ message: expect.stringMatching(/\w/) });
  });
});

describe('a message', () => {
  it('is marked as read and unread', async () => {
    const { agent, db } = await startAppAsManager();
    const [id = 0] = await store(db, ada);
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
    const [id = 0] = await store(db, ada);
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

describe('POST /api/messages/:id/retry', () => {
  async function startWithSendgrid() {
    const endpoint = await startHttpEndpoint({ status: 202 });
    const app = await startAppAsManager({ SENDGRID_API_KEY: 'SG.key', SENDGRID_API_URL: endpoint.url });
    const use = (...recipientEmails: string[]) =>
      app.db
        .insert(emailSettings)
        .values({ recipientEmails, enabled: true })
        .onConflictDoUpdate({ target: emailSettings.id, set: { recipientEmails } });
    const [id = 0] = await store(app.db, ada);
    const sendTo = () =>
      endpoint.requests
        .map(
          ({ body }) =>
            (JSON.parse(body) as { personalizations: { to: { email: string }[] }[] }).personalizations[0]?.to[0]
              ?.email ?? '',
        )
        .toSorted((a, b) => a.localeCompare(b));
    return { ...app, endpoint, use, id, sendTo };
  }

  it('sends to the remaining recipients only', async () => {
    const { agent, db, services, endpoint, use, id, sendTo } = await startWithSendgrid();
    const at = new Date();
    await use('a@staff.example', 'b@staff.example');
    await db.insert(outgoingMails).values([
      {
        messageId: id,
        recipient: 'a@staff.example',
        nextAttemptAt: at,
        attempts: 1,
        state: 'sent',
        sentAt: at,
        sentThrough: 'sendgrid',
      },
      {
        messageId: id,
        recipient: 'b@staff.example',
        nextAttemptAt: at,
        attempts: 20,
        state: 'failed',
        lastError: 'No',
      },
    ]);
    endpoint.answer = { status: 503 };
    const { body } = await agent.post(`/api/messages/${id}/retry`).expect(200);
    expect((body as ContactMessage).deliveries).toMatchObject([{ state: 'sent' }, { state: 'waiting', attempts: 0 }]);
    await services.outbox.deliverDue();
    expect((await agent.get('/api/messages')).body).toMatchObject({
      messages: [
        {
          deliveries: [
            { state: 'sent' },
            { state: 'waiting', attempts: 1, lastError: 'SendGrid could not accept it yet (503)' },
          ],
        },
      ],
    });

    endpoint.answer = { status: 202 };
    await agent.post(`/api/messages/${id}/retry`).expect(200);
    await services.outbox.deliverDue();
    expect(sendTo()).toEqual(['b@staff.example', 'b@staff.example']);
    await agent
      .post(`/api/messages/${id}/retry`)
      .expect(409, { message: 'Every recipient has received this message already.' });
  });

  it('uses the current recipients', async () => {
    const { agent, db, services, use, id, sendTo } = await startWithSendgrid();
    await use('tpyo@staff.example');
    await db.insert(outgoingMails).values({
      messageId: id,
      recipient: 'tpyo@staff.example',
      nextAttemptAt: new Date(),
      attempts: 1,
      state: 'failed',
      lastError: 'No',
    });
    await use('typo@staff.example');
    const { body } = await agent.post(`/api/messages/${id}/retry`).expect(200);
    expect((body as ContactMessage).deliveries).toMatchObject([{ recipient: 'typo@staff.example', state: 'waiting' }]);
    await services.outbox.deliverDue();
    expect(sendTo()).toEqual(['typo@staff.example']);
  });

  it('sends messages from before the setup or in the outbox folder', async () => {
    const { agent, db, services, use, id, sendTo } = await startWithSendgrid();
    await agent
      .post(`/api/messages/${id}/retry`)
      .expect(409, { message: 'There is nobody to send it to: add a recipient first.' });
    await use('A@staff.example', 'b@staff.example');
    const at = new Date();
    await db.insert(outgoingMails).values({
      messageId: id,
      recipient: 'a@staff.example',
      nextAttemptAt: at,
      attempts: 1,
      state: 'sent',
      sentAt: at,
      sentThrough: 'file',
    });
    await agent.post(`/api/messages/${id}/retry`).expect(200);
    await services.outbox.deliverDue();
    expect(sendTo()).toEqual(['a@staff.example', 'b@staff.example']);
  });

  it('does not touch an email that is being sent', async () => {
    const { agent, db, services, use, id, sendTo } = await startWithSendgrid();
    await use('a@staff.example');
    await db.insert(outgoingMails).values({
      messageId: id,
      recipient: 'a@staff.example',
      nextAttemptAt: new Date(),
      attempts: 1,
      lockedUntil: new Date(Date.now() + 60_000),
    });
    await agent.post(`/api/messages/${id}/retry`).expect(200);
    await services.outbox.deliverDue();
    expect(sendTo()).toEqual([]);
  });
});

describe('GET /api/messages/export', () => {
  it('is a CSV file that Excel reads correctly and without formulas', async () => {
    const { agent, db } = await startAppAsManager();
    const [first = 0] = await store(
      db,
      {
        name: 'Zoë "Zo" Ångström',
        subject: 'A, b; c',
        message: 'Two\nlines',
        createdAt: new Date('2026-11-20T18:05:00Z'),
      },
      {
        name: '=HYPERLINK("http://evil.example")',
        subject: '+1',
        message: '-2+3',
        email: '@SUM(A1)',
        createdAt: new Date('2026-07-01T07:00:00Z'),
      },
      { name: '\t=1', subject: '\r=1', message: '＝1' },
      { name: 'Deleted', deletedAt: new Date() },
    );
    const at = new Date();
    await db.insert(outgoingMails).values([
      {
        messageId: first,
        recipient: 'a@staff.example',
        nextAttemptAt: at,
        state: 'failed',
        lastError: '550 No such user',
      },
      {
        messageId: first,
        recipient: 'b@staff.example',
        nextAttemptAt: at,
        state: 'sent',
        sentAt: at,
        sentThrough: 'file',
      },
    ]);
    const { text, headers } = await agent.get('/api/messages/export').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=messages.csv',
      'cache-control': 'no-store',
    });
    expect(text.startsWith('\uFEFF"Received (America/Los_Angeles)","Name",')).toBe(true);
    // Whatever the row separator, no row starts inside a cell.
    expect(
      text
        .replace(/"(?:[^"]|"")*"/g, 'cell')
        .split(/[\r\n]+/)
        .filter(Boolean),
    ).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/^\uFEFF?cell(,(cell)?){6}$/)));
    const [head, control, evil, plain, ...more] = parse(text, { bom: true });
    expect(more).toEqual([]);
    expect(head).toEqual(['Received (America/Los_Angeles)', 'Name', 'Email', 'Subject', 'Message', 'Read', 'Delivery']);
    expect(plain).toEqual([
      '2026-11-20 10:05',
      'Zoë "Zo" Ångström',
      'ada@example.org',
      'A, b; c',
      'Two\nlines',
      'no',
      'a@staff.example: failed (550 No such user); b@staff.example: in the outbox folder',
    ]);
    expect(evil).toEqual([
      '2026-07-01 00:00',
      `'=HYPERLINK("http://evil.example")`,
      `'@SUM(A1)`,
      "'+1",
      "'-2+3",
      'no',
      '',
    ]);
    expect(control?.slice(1, 5)).toEqual(["'\t=1", 'ada@example.org', "'\r=1", "'＝1"]);
  });

  it('contains every message once, newest first, across batches', async () => {
    const { agent, db } = await startAppAsManager();
    await storeMany(db, 1001);
    const { text } = await agent.get('/api/messages/export').expect(200);
    const names = parse(text, { bom: true }).map((row) => row[1]);
    expect(names).toEqual(['Name', ...Array.from({ length: 1001 }, (_, index) => `${1001 - index}`)]);
  });

  it('exports more messages than a statement can have parameters', { timeout: 60_000 }, async () => {
    const { db } = await startAppAsManager();
    await storeMany(db, 65_536);
    let count = 0;
    for await (const batch of readInBatches(db)) count += batch.length;
    expect(count).toBe(65_536);
  });

  it('returns an error if the database fails', async () => {
    const { agent, db } = await startAppAsManager();
    await db.execute(sql`alter table contact_messages rename to gone`);
    const { body, headers } = await agent.get('/api/messages/export').expect(500);
    expect(body).toMatchObject({ message: 'Something went wrong on our side. Please try again.' });
    expect(headers).not.toHaveProperty('content-disposition');
  });
});
