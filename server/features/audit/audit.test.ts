import { expect, test } from 'vitest';
import { storeLocation } from '#server/testing/factories.ts';
import { secondInstance, startAppAsManager } from '#server/testing/harness.ts';
import type { AuditList } from '#shared/schemas/audit.ts';
import { auditLog } from '#shared/tables.ts';

async function start() {
  const app = await startAppAsManager();
  const read = async (query: object = {}) =>
    (await app.agent.get('/api/audit').query(query).expect(200)).body as AuditList;
  return { ...app, read };
}

test('lists sign-ins and changes, newest first, without network addresses', async () => {
  const { agent, db, read } = await start();
  const id = await storeLocation(db);
  await agent.delete(`/api/locations/${id}`).expect(204);
  const { entries, hasMore } = await read();
  expect(hasMore).toBe(false);
  expect(entries).toMatchObject([
    { actor: 'manager', action: 'DELETE /api/locations/:id', subject: String(id), outcome: 'done', attempts: 1 },
    { actor: 'manager', action: 'POST /api/admin/login', subject: null, outcome: 'done' },
  ]);
  expect(entries[0]).not.toHaveProperty('address');
});

test('searches the user, the record and the description of the action', async () => {
  const { db, read } = await start();
  await db.insert(auditLog).values([
    { actor: 'anna', action: 'PUT /api/events/:id', subject: '12 Low Tide' },
    { actor: 'ben', action: 'PUT /api/artists/:id', subject: '3 100% Wool' },
  ]);
  const found = async (q: string) => (await read({ q })).entries.map(({ actor }) => actor);
  expect(await found('low')).toEqual(['anna']);
  expect(await found('ANNA activation')).toEqual(['anna']);
  expect(await found('changed')).toEqual(['ben', 'anna']);
  expect(await found('changed anna artist')).toEqual([]);
  expect(await found('0%')).toEqual(['ben']);
  expect(await found('signed')).toEqual(['manager']);
});

test('lists fifty at a time', async () => {
  const { db, read } = await start();
  const entry = { actor: 'anna', action: 'PUT /api/events/:id' };
  await db.insert(auditLog).values(Array.from({ length: 60 }, () => entry));
  const first = await read({ q: 'anna' });
  expect([first.entries.length, first.hasMore]).toEqual([50, true]);
  const second = await read({ q: 'anna', before: first.entries.at(-1)?.id });
  expect([second.entries.length, second.hasMore]).toEqual([10, false]);
});

test('rejects invalid queries and visitors', async () => {
  const { agent, services } = await start();
  const { body } = await agent
    .get('/api/audit')
    .query({ q: 'x'.repeat(201) })
    .expect(400);
  expect(body).toMatchObject({ message: 'Search may have at most 200 characters' });
  await agent.get('/api/audit').query({ before: 'now' }).expect(400);
  await secondInstance(services).get('/api/audit').expect(401);
});
