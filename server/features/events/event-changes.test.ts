import { eq } from 'drizzle-orm';
import type TestAgent from 'supertest/lib/agent.js';
import { expect, test } from 'vitest';
import { storeCategory, storeEvent } from '#server/testing/factories.ts';
import { manager, secondInstance, startAppAsManager } from '#server/testing/harness.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { changes as log, events } from '#shared/tables.ts';

async function start(...overrides: Parameters<typeof storeEvent>[1][]) {
  const app = await startAppAsManager();
  await storeCategory(app.db);
  const ids: number[] = [];
  for (const values of overrides) ids.push((await storeEvent(app.db, values)).id);
  const change = (changes: unknown) => app.agent.post('/api/events/bulk').send({ changes });
  const listed = async (agent: TestAgent, query: string) => {
    const { body } = await agent.get(`/api/events${query}`).expect(200);
    return (body as ProgramEvent[]).toSorted((a, b) => a.id - b.id);
  };
  const read = () => listed(app.agent, '?drafts=true');
  const visitor = secondInstance(app.services);
  /** Returns the titles that visitors see, from the cache. */
  const titles = async () => (await listed(visitor, '')).map(({ title }) => title);
  return { ...app, ids: ids as [number, number], change, read, titles };
}

test('publishes, features and deletes several activations, and undoes each change', async () => {
  const { agent, ids, change, read, titles, db } = await start({ published: false }, { title: 'High Tide' });
  expect(await titles()).toEqual(['High Tide']);
  const [a, b] = ids;
  const { body } = await change([
    { id: a, published: true, featured: true, noticeKind: 'canceled' },
    { id: b, deleted: true },
  ]).expect(200);
  expect(body).toEqual({ ids });
  expect(await read()).toMatchObject([{ id: a, published: true, featured: true, noticeKind: 'canceled' }]);
  expect(await titles()).toEqual(['Low Tide']);
  expect((await agent.get('/api/deleted')).body).toMatchObject([{ id: b, deletedBy: manager.username }]);

  await change([
    { id: a, published: false, featured: false, noticeKind: null },
    { id: b, deleted: false },
  ]).expect(200);
  // Someone else may undo it as well.
  await change([{ id: b, deleted: false }]).expect(200);
  expect(await read()).toMatchObject([
    { id: a, published: false, featured: false },
    { id: b, slug: 'high-tide' },
  ]);
  expect((await read())[0]?.noticeKind ?? null).toBeNull();
  expect(await titles()).toEqual(['High Tide']);
  const rows = await db.select().from(log).where(eq(log.actor, manager.username)).orderBy(log.id).offset(1);
  expect(rows.map(({ action, name, outcome }) => [action, name, outcome])).toEqual([
    ['changed activation', 'Low Tide', 'done'],
    ['deleted activation', 'High Tide', 'done'],
    ['changed activation', 'Low Tide', 'done'],
    ['restored activation', 'High Tide', 'done'],
  ]);
});

test('restores under another URL if its own is taken, and hides a draft whose day has come', async () => {
  const draft = { published: false, publicFrom: '2026-11-01' };
  const { agent, db, ids, change, read, titles } = await start({ title: 'High Tide' }, draft);
  await change([
    { id: ids[0], deleted: true },
    { id: ids[1], published: true },
  ]).expect(200);
  expect(await read()).toMatchObject([{ id: ids[1], publicFrom: draft.publicFrom }]);
  await storeEvent(db, { title: 'High Tide' });
  expect(await titles()).toEqual(['Low Tide', 'High Tide']);
  await change([
    { id: ids[0], deleted: false },
    { id: ids[1], published: false },
  ]).expect(200);
  const [restored, hidden] = await read();
  expect(restored).toMatchObject({ id: ids[0], slug: 'high-tide-2' });
  expect(hidden).toMatchObject({ id: ids[1], published: false });
  expect(hidden?.publicFrom ?? null).toBeNull();
  expect(await titles()).toEqual(['High Tide', 'High Tide']);
  await agent.get('/api/events/slug/high-tide-2').expect(200);
});

test('changes all or none', async () => {
  const { ids, change, read } = await start({ published: false }, {});
  await change([
    { id: ids[0], published: true },
    { id: 4711, deleted: true },
  ]).expect(404);
  expect(await read()).toMatchObject([{ published: false }, {}]);
  await change([{ id: ids[1], deleted: true }]).expect(200);
  await change([
    { id: ids[0], published: true },
    { id: ids[1], published: false },
  ]).expect(404);
  expect(await read()).toMatchObject([{ published: false }]);
});

test.each([
  ['Changes must be a list', undefined],
  ['There must be at least one change', []],
  ['There can be at most 500 changes', Array.from({ length: 501 }, (_, index) => ({ id: index + 1, featured: true }))],
  ['The same id is listed twice', [{ id: 1 }, { id: 1 }]],
  ['An id must be a whole number above 0', [{ id: 0 }]],
  ['Published must be true or false', [{ id: 1, published: 'yes' }]],
])('rejects invalid changes with: %s', async (message, changes) => {
  const { change } = await start();
  const { body } = await change(changes).expect(400);
  expect(body.message).toContain(message);
});

test('changes five hundred at once', async () => {
  const { db, change } = await start();
  const row = { slug: '', title: 'x', description: 'x', category: 'x', date: '2026-11-20', time: 'x', venue: 'x' };
  const rows = Array.from({ length: 500 }, (_, index) => ({ ...row, slug: `event-${index}` }));
  const stored = await db.insert(events).values(rows).returning({ id: events.id });
  const changes = stored.map(({ id }) => ({ id, published: false }));
  await change(changes).expect(200);
  expect(await db.$count(events, eq(events.published, false))).toBe(500);
});
