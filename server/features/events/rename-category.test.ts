import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { input, startEvents } from '#server/features/events/testing/start-events.ts';
import { updateCategory } from '#server/features/records/categories.store.ts';
import { EventInput, type ProgramEvent } from '#shared/schemas/event.ts';
import { categories } from '#shared/tables.ts';
import { addEvent, saveEvent } from './save-event.store.ts';

/** Starts the server with an activation, and returns what saves and renames, and the names of its categories. */
async function start() {
  const { agent, db, create } = await startEvents();
  const { id } = await create();
  const [category] = await db.select().from(categories);
  if (!category) throw new Error('There is no category');
  /** Resolves when every request is done or waits for another transaction. */
  const wait = (...requests: Promise<unknown>[]) => {
    let done = 0;
    for (const request of requests) void request.finally(() => done++);
    const blocked = sql`select 1 from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
    return expect.poll(async () => done + (await db.execute(blocked)).rows.length).toBe(requests.length);
  };
  const used = async () =>
    new Set(((await agent.get('/api/events')).body as ProgramEvent[]).map((event) => event.category));
  return { agent, db, id, category, wait, used };
}

const renamed = { name: 'Underwater', color: '#123456', motif: null };

it('a category that is being renamed has its new name in activations saved meanwhile', async () => {
  const { agent, db, id, category, wait, used } = await start();
  const saves = await db.transaction(async (tx) => {
    await updateCategory(tx, {}, category.id, renamed);
    const requests = [agent.post('/api/events').send(input), agent.put(`/api/events/${id}`).send(input)].map(
      (request) => request.then(({ status }) => status),
    );
    await wait(...requests);
    return { requests };
  });
  expect(await Promise.all(saves.requests)).toEqual([201, 200]);
  expect(await used()).toEqual(new Set([renamed.name]));
});

it('a category is renamed in activations that are being saved', async () => {
  const { agent, db, id, category, wait, used } = await start();
  const { request } = await db.transaction(async (tx) => {
    const event = EventInput.parse(input);
    await saveEvent(tx, {}, id, event, '2026-11-20');
    await addEvent(tx, {}, event, '2026-11-20');
    const rename = agent.put(`/api/categories/${category.id}`).send(renamed);
    const renaming = rename.then(({ status }) => status);
    await wait(renaming);
    return { request: renaming };
  });
  expect(await request).toBe(200);
  expect(await used()).toEqual(new Set([renamed.name]));
});

/** Starts the server, and returns calls on categories by name, and the categories of activations by title. */
async function startCategories() {
  const app = await startEvents();
  const ids = new Map<string, number>();
  const add = async (name: string, title?: string) => {
    const { body } = await app.agent.post('/api/categories').send({ name, color: '#123456' }).expect(201);
    ids.set(title ?? name, body.id);
    if (title) await app.create({ title, category: name });
  };
  const path = (key: string) => `/api/categories/${ids.get(key)}`;
  const rename = (key: string, name: string) => app.agent.put(path(key)).send({ name, color: '#123456' }).expect(200);
  const remove = (key: string) => app.agent.delete(path(key)).expect(204);
  const restore = (key: string, name?: string) =>
    app.agent
      .post(`${path(key)}/restore`)
      .query(name ? { name } : {})
      .expect(200);
  const list = async () => (await app.agent.get('/api/events')).body as ProgramEvent[];
  const used = async () => Object.fromEntries((await list()).map(({ title, category }) => [title, category]));
  const saveAsIs = async (title: string) => {
    const event = (await list()).find((one) => one.title === title);
    return app.save(event?.id ?? 0, { title, category: event?.category });
  };
  return { ...app, add, rename, remove, restore, list, used, saveAsIs };
}

describe('a deleted category', () => {
  it('keeps its activations when another one has its name for a while', async () => {
    const { add, rename, remove, restore, list, used } = await startCategories();
    await add('Talks', 'Of the deleted one');
    await remove('Of the deleted one');
    await add('Lectures', 'Of the other');
    await rename('Of the other', 'Talks');
    expect(await used()).toEqual({ 'Of the deleted one': 'Talks', 'Of the other': 'Talks' });
    await rename('Of the other', 'Lectures');
    expect(await used()).toEqual({ 'Of the deleted one': 'Talks', 'Of the other': 'Lectures' });
    const gray = (await list()).find(({ title }) => title === 'Of the deleted one');
    expect(gray).toMatchObject({ category: 'Talks', categoryColor: null });
    await restore('Of the deleted one');
    await rename('Of the deleted one', 'Walks');
    expect(await used()).toEqual({ 'Of the deleted one': 'Walks', 'Of the other': 'Lectures' });
  });

  it('takes its activations back under another name', async () => {
    const { agent, add, remove, restore, used } = await startCategories();
    await add('Talks', 'First');
    await remove('First');
    await add('talks', 'Second');
    await restore('First', 'Talks (2)');
    expect(await used()).toEqual({ First: 'Talks (2)', Second: 'talks' });
    await agent.get('/calendar.ics?category=Talks').expect(200, /SUMMARY:Second/);
  });

  it.each(['before', 'after'])(
    'keeps an activation that is saved, although another had the name %s it',
    async (when) => {
      const { add, rename, remove, saveAsIs } = await startCategories();
      const other = async () => {
        await add('Music', 'Of Sound');
        await rename('Of Sound', 'Sound');
      };
      if (when === 'before') await other();
      await add('Music', 'Of Music');
      await remove('Of Music');
      if (when === 'after') await other();
      expect(await saveAsIs('Of Music')).toMatchObject({ category: 'Music', categoryColor: null });
    },
  );
});

it('a version of an activation has the name that its category has today', async () => {
  const { agent, add, rename, list } = await startCategories();
  await add('Talks', 'First');
  await rename('First', 'Walks');
  await add('Talks', 'Second');
  const id = (await list()).find(({ title }) => title === 'First')?.id;
  const { body } = await agent.get(`/api/history?kind=events&id=${id}`).expect(200);
  expect(body).toMatchObject([{ values: { category: 'Walks' } }, { values: { category: 'Walks' } }]);
  expect(JSON.stringify(body)).not.toContain('categoryId');
});

it('a category gets the activations that an instance of an older release stored by its name', async () => {
  const { db, add, rename, used } = await startCategories();
  await add('Talks', 'First');
  await add('Music', 'Second');
  // It knows no ids: an activation without one, and one that it moved from Music to Talks.
  await db.execute(sql`update events set category_id = null where title = 'First'`);
  await db.execute(sql`update events set category = 'Talks' where title = 'Second'`);
  await rename('Second', 'Sound');
  await rename('First', 'Walks');
  expect(await used()).toEqual({ First: 'Walks', Second: 'Walks' });
});

it('former names lead to a category until another one has them', async () => {
  const { agent, add, rename, remove } = await startCategories();
  await add('Talks', 'First');
  const calendar = async (category: string) => (await agent.get('/calendar.ics').query({ category })).text;
  for (const name of ['Walks & Talks', 'Tours']) await rename('First', name);
  for (const name of ['Talks', 'TALKS', 'Walks & Talks', 'tours'])
    expect(await calendar(name)).toBe(await calendar('Tours'));
  await agent
    .get('/events?status=past&category=Walks+%26+Talks&month=May')
    .expect(301)
    .expect('Location', '/events?status=past&category=Tours&month=May')
    .expect('Cache-Control', 'no-cache');
  await agent.get('/events?category=Tours').expect(200);
  await agent.get('/events?category=Unknown').expect(200);
  await agent.get(`/events?category=${'x'.repeat(5000)}`).expect(200);
  await add('Talks');
  await agent.get('/events?category=Talks').expect(200);
  await remove('Talks');
  await agent.get('/events?category=Talks').expect(200);
  await agent.get('/calendar.ics?category=Talks').expect(400);
});
