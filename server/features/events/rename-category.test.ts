import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { updateCategory } from '#server/features/records/records.store.ts';
import { EventInput, type ProgramEvent } from '#shared/schemas/event.ts';
import { categories } from '#shared/tables.ts';
import { addEvent, saveEvent } from './save-event.store.ts';
import { input, startEvents } from '#server/features/events/testing/start-events.ts';

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
