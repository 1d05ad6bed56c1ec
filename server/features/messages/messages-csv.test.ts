import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { storeMessages } from '#server/features/messages/testing/store-messages.ts';
import { startAppAsManager } from '#server/testing/harness.ts';
import { outgoingMails } from '#shared/tables.ts';

describe('GET /api/messages/export', () => {
  it('is a CSV file that Excel reads correctly and without formulas', async () => {
    const { agent, db } = await startAppAsManager();
    const zoe = { name: 'Zoë "Zo" Ångström', subject: 'A, b; c', message: 'Two\nlines' };
    const formulas = { name: '=HYPERLINK("http://evil.example")', subject: '+1', message: '-2+3', email: '@SUM(A1)' };
    const [first = 0] = await storeMessages(
      db,
      { ...zoe, createdAt: new Date('2026-11-20T18:05:00Z') },
      { ...formulas, createdAt: new Date('2026-07-01T07:00:00Z') },
      { name: '\t=1', subject: '\r=1', message: '＝1' },
      { name: 'Deleted', deletedAt: new Date() },
    );
    const at = new Date();
    const mail = { messageId: first, nextAttemptAt: at };
    await db.insert(outgoingMails).values([
      { ...mail, recipient: 'a@staff.example', state: 'failed', lastError: '550 No such user' },
      { ...mail, recipient: 'b@staff.example', state: 'sent', sentAt: at, sentThrough: 'file' },
    ]);
    const { text, headers } = await agent.get('/api/messages/export').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=messages.csv',
      'cache-control': 'no-store',
    });
    // Whatever the row separator, no row starts inside a cell.
    const rows = text.replace(/"(?:[^"]|"")*"/g, 'cell').match(/[^\r\n]+/g);
    expect(rows).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/^\uFEFF?cell(,(cell)?){7}$/)));
    const [head, control, evil, plain] = parse(text, { bom: true });
    expect(text).toMatch(/^\uFEFF/);
    const columns = ['Name', 'Email', 'Subject', 'Message', 'Read', 'Answered', 'Delivery'];
    expect(head).toEqual(['Received (America/Los_Angeles)', ...columns]);
    const delivery = 'a@staff.example: failed (550 No such user); b@staff.example: in the outbox folder';
    const ofZoe = [zoe.name, 'ada@example.org', zoe.subject, zoe.message, 'no', 'no', delivery];
    expect(plain).toEqual(['2026-11-20 10:05', ...ofZoe]);
    const harmless = [`'=HYPERLINK("http://evil.example")`, `'@SUM(A1)`, "'+1", "'-2+3", 'no', 'no', ''];
    expect(evil).toEqual(['2026-07-01 00:00', ...harmless]);
    expect(control?.slice(1, 5)).toEqual(["'\t=1", 'ada@example.org', "'\r=1", "'＝1"]);
  });

  it('contains every message once, newest first, across batches', async () => {
    const { agent, db } = await startAppAsManager();
    const oldestFirst = Array.from({ length: 1001 }, (_, index) => `Visitor ${index}`);
    await storeMessages(db, ...oldestFirst.map((name) => ({ name })));
    const { text } = await agent.get('/api/messages/export').expect(200);
    const names = parse(text, { bom: true }).map((row) => row[1]);
    expect(names).toEqual(['Name', ...oldestFirst.toReversed()]);
  });

  it('contains only the messages of a search', async () => {
    const { agent, db } = await startAppAsManager();
    await storeMessages(db, { name: 'Ada' }, { name: 'Bea', email: 'bea@example.org' });
    const { text } = await agent.get('/api/messages/export').query({ q: 'BEA@example.org' }).expect(200);
    expect(parse(text, { bom: true }).map((row) => row[1])).toEqual(['Name', 'Bea']);
    await agent.get(`/api/messages/export?q=${'x'.repeat(201)}`).expect(400);
  });
});
