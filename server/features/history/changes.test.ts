import { expect, test } from 'vitest';
import { storeLocation } from '#server/testing/factories.ts';
import { startAppAsManager } from '#server/testing/harness.ts';
import type { ChangeList } from '#shared/schemas/history.ts';
import type { z } from 'zod';
import { changes } from '#shared/tables.ts';

async function start() {
  const app = await startAppAsManager();
  const read = async (query: object = {}) =>
    (await app.agent.get('/api/changes').query(query).expect(200)).body as z.output<typeof ChangeList>;
  return { ...app, read };
}

test('lists sign-ins and changes, newest first, without network addresses', async () => {
  const { agent, db, read } = await start();
  const id = await storeLocation(db);
  await agent.delete(`/api/locations/${id}`).expect(204);
  const { changes: entries, hasMore } = await read();
  expect(hasMore).toBe(false);
  expect(entries).toMatchObject([
    { actor: 'manager', action: 'deleted location', name: 'North Atrium', outcome: 'done', attempts: 1 },
    { actor: 'manager', action: 'signed in', name: null, outcome: 'done' },
  ]);
  expect(entries[0]).not.toHaveProperty('address');
});

test('searches the user, the record and the description of the action', async () => {
  const { db, read } = await start();
  await db.insert(changes).values([
    { actor: 'anna', action: 'changed activation', name: 'Low Tide' },
    { actor: 'ben', action: 'changed artist', name: '100% Wool' },
  ]);
  const found = async (q: string) => (await read({ q })).changes.map(({ actor }) => actor);
  expect(await found('low')).toEqual(['anna']);
  expect(await found('ANNA activation')).toEqual(['anna']);
  expect(await found('changed')).toEqual(['ben', 'anna']);
  expect(await found('changed anna artist')).toEqual([]);
  expect(await found('0%')).toEqual(['ben']);
  expect(await found('signed')).toEqual(['manager']);
});

test('lists fifty at a time', async () => {
  const { db, read } = await start();
  const entry = { actor: 'anna', action: 'changed activation' };
  await db.insert(changes).values(Array.from({ length: 60 }, () => entry));
  const first = await read({ q: 'anna' });
  expect([first.changes.length, first.hasMore]).toEqual([50, true]);
  const second = await read({ q: 'anna', before: first.changes.at(-1)?.id });
  expect([second.changes.length, second.hasMore]).toEqual([10, false]);
});
