import { eq, sql } from 'drizzle-orm';
import type TestAgent from 'supertest/lib/agent.js';
import { expect, test } from 'vitest';
import { storeCategory, storeEvent } from '#server/testing/factories.ts';
import { manager, secondInstance, startAppAsManager } from '#server/testing/harness.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { changes as log, events } from '#shared/tables.ts';
import { lockSlugs } from './slug.store.ts';

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
  const canceled = { noticeKind: 'canceled', notice: null, movedFrom: null };
  const draft = {
    published: false,
    publicFrom: null,
    featured: false,
    noticeKind: null,
    notice: null,
    movedFrom: null,
  };
  expect(body).toEqual({
    undo: [
      { id: a, ...draft, from: { published: true, publicFrom: null, featured: true, ...canceled } },
      { id: b, deleted: false, from: { deleted: true } },
    ],
    moved: [],
  });
  expect(await read()).toMatchObject([{ id: a, published: true, featured: true, noticeKind: 'canceled' }]);
  expect(await titles()).toEqual(['Low Tide']);
  expect((await agent.get('/api/deleted')).body).toMatchObject([{ id: b, deletedBy: manager.username }]);

  await change(body.undo).expect(200);
  // Someone else may undo it as well.
  expect((await change(body.undo).expect(200)).body).toEqual({ undo: [], moved: [] });
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
  const { body } = await change([
    { id: ids[0], deleted: false },
    { id: ids[1], published: false },
  ]).expect(200);
  expect(body.moved).toEqual([{ title: 'High Tide', slug: 'high-tide-2' }]);
  const [restored, hidden] = await read();
  expect(restored).toMatchObject({ id: ids[0], slug: 'high-tide-2' });
  expect(hidden).toMatchObject({ id: ids[1], published: false });
  expect(hidden?.publicFrom ?? null).toBeNull();
  expect(await titles()).toEqual(['High Tide', 'High Tide']);
  await agent.get('/api/events/slug/high-tide-2').expect(200);
});

test('changes what is stored, not what a list showed, and undoes nothing that a colleague has changed since', async () => {
  const { ids, change, read, agent, db } = await start({}, { title: 'High Tide' });
  const [a, b] = ids;
  // A colleague has unpublished one of two that the list shows as public.
  await change([{ id: a, published: false }]).expect(200);
  const { body: published } = await change(ids.map((id) => ({ id, published: true }))).expect(200);
  expect(published.undo.map(({ id }: { id: number }) => id)).toEqual([a]);

  const { body: canceled } = await change(ids.map((id) => ({ id, noticeKind: 'canceled' }))).expect(200);
  await change([{ id: a, noticeKind: 'postponed', notice: 'In March' }]).expect(200);
  await change([{ id: b, featured: true }]).expect(200);
  const { body: undone } = await change(canceled.undo).expect(200);
  expect(undone.undo.map(({ id }: { id: number }) => id)).toEqual([b]);
  const [first, second] = await read();
  expect(first).toMatchObject({ noticeKind: 'postponed', notice: 'In March' });
  expect(second).toMatchObject({ featured: true });
  expect(second).not.toHaveProperty('noticeKind');

  // 'Not canceled after all' in a list that a colleague's change has not reached.
  const notCanceled = { noticeKind: null, from: { noticeKind: 'canceled' } };
  expect((await change([{ id: a, ...notCanceled }]).expect(200)).body.undo).toEqual([]);

  const { body: featured } = await change(ids.map((id) => ({ id, featured: true }))).expect(200);
  await agent.delete(`/api/events/${a}`).expect(204);
  await change(featured.undo).expect(200);
  await db.delete(events).where(eq(events.id, a));
  await change(featured.undo).expect(200);
});

test('a text belongs to the kind of its notice, and a day to the publication; Undo returns both', async () => {
  const { ids, change, read, titles } = await start(
    { published: false, publicFrom: '2026-12-24' },
    {
      title: 'High Tide',
      noticeKind: 'moved',
      notice: 'In the north wing',
      movedFrom: { date: '2026-11-12', endDate: null, time: '7:00 PM' },
    },
  );
  const [a, b] = ids;
  const both = [
    { id: a, published: true },
    { id: b, noticeKind: 'canceled' },
  ];
  const before = await read();
  const { body: done } = await change(both).expect(200);
  const [published, canceled] = await read();
  expect(published).not.toHaveProperty('publicFrom');
  expect(canceled).toMatchObject({ noticeKind: 'canceled' });
  expect(canceled).not.toHaveProperty('notice');
  expect(canceled).not.toHaveProperty('movedFrom');
  await change(done.undo).expect(200);
  const facts = ({ published: isPublished, publicFrom, noticeKind, notice, movedFrom }: ProgramEvent) => [
    isPublished,
    publicFrom,
    noticeKind,
    notice,
    movedFrom,
  ];
  expect((await read()).map(facts)).toEqual(before.map(facts));

  const { body: hidden } = await change([{ id: a, published: true }]).expect(200);
  await change([{ id: a, published: false }]).expect(200);
  // A colleague hides it meanwhile, and schedules it anew.
  await change([{ id: a, published: false, publicFrom: '2026-12-31' }]).expect(200);
  expect((await change(hidden.undo).expect(200)).body.undo).toEqual([]);
  expect((await read())[0]).toMatchObject({ published: false, publicFrom: '2026-12-31' });
  expect(await titles()).toEqual(['High Tide']);

  await change([{ id: b, noticeKind: 'canceled', notice: 'The artist is ill' }]).expect(200);
  await change([{ id: b, noticeKind: null }]).expect(200);
  expect((await read())[1]).not.toHaveProperty('notice');
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
  ['Featured must be true or false', [{ id: 1, featured: true, from: { featured: 1 } }]],
  ['Public from must be a real day', [{ id: 1, published: false, publicFrom: '2026-02-30' }]],
  ['Notice may have at most 400 characters', [{ id: 1, noticeKind: 'full', notice: 'x'.repeat(401) }]],
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

// cspell:ignore nowait

test('a restore waits for the slugs before it locks an activation, as a save does', async () => {
  const { db, ids, change } = await start({});
  await change([{ id: ids[0], deleted: true }]).expect(200);
  const restored = await db.transaction(async (tx) => {
    await lockSlugs(tx);
    const response = change([{ id: ids[0], deleted: false }]).then(({ status }) => status);
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await db.execute(waiting)).rowCount).toBe(1);
    await tx.execute(sql`select from ${events} for update nowait`);
    return { response };
  });
  expect(await restored.response).toBe(200);
});
