import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type TestAgent from 'supertest/lib/agent.js';
import { expect, it, vi } from 'vitest';
import { sampleParts, takeApart, writeParts } from '#server/features/backup/testing/forge.ts';
import { lockSlugs } from '#server/features/events/slug.store.ts';
import { lockCategoryNames } from '#server/platform/db/names.ts';
import type { Services } from '#server/services.ts';
import { storeArtist, storeUser } from '#server/testing/factories.ts';
import { signedInElsewhere, startApp, startAppAsManager } from '#server/testing/harness.ts';
import { artists, changes } from '#shared/tables.ts';
import { backUpNightly, backupFolder, nightlyBackups } from './nightly-backups.store.ts';

/** 4 AM and 2 AM in Sacramento. */
const [night, evening] = ['2026-11-20T12:00:00Z', '2026-11-20T10:00:00Z'];

const days = async (services: Services) => (await nightlyBackups(services)).map(({ day }) => day);

/** Writes the nightly backup of a day, made at noon in UTC of that or another day. */
async function writeNightly(services: Services, day: string, madeOn = day, missing: { url: string }[] = []) {
  const parts = sampleParts({});
  Object.assign(parts.manifest, { madeAt: `${madeOn}T12:00:00.000Z` }, missing.length > 0 && { missing });
  await writeParts(join(await backupFolder(services.config), `${day}.backup`), parts);
}

it('is made once a night, and the last seven are kept', async () => {
  const { services, db } = await startAppAsManager({ NOW: night });
  const folder = await backupFolder(services.config);
  for (let day = 10; day < 20; day++) await writeNightly(services, `2026-11-${day}`);
  const unfinished = join(folder, '2026-11-19.backup.killed.part');
  await writeFile(unfinished, 'killed');
  await utimes(unfinished, new Date('2026-11-19'), new Date('2026-11-19'));
  await writeFile(join(folder, '2026-11-20.backup.by-command.part'), 'in progress');
  // By the instances that share the folder, and later.
  await Promise.all([backUpNightly(services), backUpNightly(services), backUpNightly(services)]);
  await backUpNightly(services);
  expect(await days(services)).toEqual([14, 15, 16, 17, 18, 19, 20].map((day) => `2026-11-${day}`));
  const parts = (await readdir(folder)).filter((name) => name.endsWith('.part'));
  expect(parts).toEqual(['2026-11-20.backup.by-command.part']);
  const { manifest } = await takeApart(join(folder, '2026-11-20.backup'));
  expect(manifest.tables.find(({ name }) => name === 'users')).toMatchObject({ rows: 1 });
  const made = (await db.select().from(changes)).filter(({ actor }) => actor === 'server');
  expect(made).toMatchObject([{ action: 'made a backup', name: '2026-11-20.backup', outcome: 'done' }]);
});

it('does not wait for somebody who saves an activation', async () => {
  const { services, db } = await startAppAsManager({ NOW: night });
  await db.transaction(async (tx) => {
    await lockCategoryNames(tx, 'look up');
    await lockSlugs(tx);
    await backUpNightly(services);
  });
  expect(await days(services)).toEqual(['2026-11-20']);
});

it.each([
  ['before three', { NOW: evening }],
  ['where it is turned off', { NOW: night, NIGHTLY_BACKUPS: 'off' }],
])('is not made %s', async (_when, environment) => {
  const { services } = await startAppAsManager(environment);
  await backUpNightly(services);
  expect(await days(services)).toEqual([]);
});

it('is logged if it fails, and tried again', async () => {
  // Without a manager, the database contains no site.
  const { services, db } = await startApp({ NOW: night });
  const logged = vi.spyOn(services.log, 'error');
  await backUpNightly(services);
  expect(logged).toHaveBeenCalledWith({ err: expect.any(Error) }, 'The nightly backup failed');
  expect(await db.select().from(changes)).toMatchObject([{ action: 'made a backup', outcome: 'failed' }]);
  await storeUser(db);
  await backUpNightly(services);
  expect(await days(services)).toEqual(['2026-11-20']);
});

it('keeps the last one with all pictures while later ones lack some, and says so', async () => {
  const { agent, services, db } = await startAppAsManager({ NOW: night });
  await writeNightly(services, '2026-11-10');
  await writeNightly(services, '2026-11-11');
  for (let day = 12; day < 20; day++)
    await writeNightly(services, `2026-11-${day}`, undefined, [{ url: '/uploads/a.webp' }]);
  await storeArtist(db, { name: 'Ana', profileImage: '/uploads/a.webp' });
  const logged = vi.spyOn(services.log, 'warn');
  await backUpNightly(services);
  const { body } = await agent.get('/api/backup/latest').expect(200);
  expect(body).toEqual({ day: '2026-11-20', missing: 'without 1 picture: /uploads/a.webp of artist “Ana”' });
  expect(await days(services)).toEqual([11, 14, 15, 16, 17, 18, 19, 20].map((day) => `2026-11-${day}`));
  const words = ' without 1 picture: /uploads/a.webp of artist “Ana”';
  expect(logged.mock.lastCall?.[1]).toBe(`The nightly backup was made${words}`);
  expect((await db.select().from(changes)).at(-1)).toMatchObject({ name: `2026-11-20.backup${words}` });

  await db.delete(artists);
  await rm(join(await backupFolder(services.config), '2026-11-20.backup'));
  await backUpNightly(services);
  expect((await days(services))[0]).toBe('2026-11-14');
});

it('is known by what is in it, not by the name of its file', async () => {
  const { agent, services } = await startAppAsManager({ NOW: night });
  await writeNightly(services, '2026-11-19');
  // Made while the clock was three years ahead, copied by somebody, and damaged.
  await writeNightly(services, '2029-11-20');
  await writeNightly(services, '2027-01-01', '2026-11-12');
  await writeFile(join(await backupFolder(services.config), '2026-11-18.backup'), 'damaged');
  expect(await days(services)).toEqual(['2026-11-12', '2026-11-19']);
  expect((await agent.get('/api/backup/latest').expect(200)).body).toEqual({ day: '2026-11-19' });
  await backUpNightly(services);
  expect(await days(services)).toEqual(['2026-11-12', '2026-11-19', '2026-11-20']);
});

const askForBackup = async (agent: TestAgent) => {
  const { body } = await agent.post('/api/backup').expect(200);
  return `/api/backup?key=${(body as { key: string }).key}`;
};
const used = { message: 'This download has been used. Please start it again in the dashboard.' };

it('can be downloaded by the manager, which is logged', async () => {
  const { agent, services, db } = await startAppAsManager({ NOW: night });
  expect((await agent.get('/api/backup/latest').expect(200)).body).toEqual({ day: null });
  await agent.post('/api/backup').expect(404);
  await backUpNightly(services);
  const { body, headers } = await agent
    .get(await askForBackup(agent))
    .expect(200)
    .responseType('blob');
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename=2026-11-20.backup',
    'cache-control': 'no-store',
  });
  expect((await db.select().from(changes)).at(-1)).toMatchObject({ actor: 'manager', action: 'downloaded the backup' });
  expect((body as Buffer).subarray(0, 2).toString()).toBe('PK');
  expect((await agent.get('/api/backup/latest').expect(200)).body).toEqual({ day: '2026-11-20' });
});

it('is sent once for each key, to the session that asked for it', async () => {
  const { agent, services } = await startAppAsManager({ NOW: night });
  await backUpNightly(services);
  const other = await signedInElsewhere(services);
  const address = await askForBackup(agent);
  // A thief, without the key, and with a key of another session.
  await agent.get('/api/backup').expect(400);
  await agent.get('/api/backup?key=guess').expect(403, used);
  await other.get(address).expect(403, used);
  // A browser or proxy that looks at it first.
  await agent.head(address).expect(405);
  const both = await Promise.all([agent.get(address), agent.get(address)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  await agent.get(address).set('Range', 'bytes=1-').expect(403, used);
  const former = await askForBackup(agent);
  await agent.get(await askForBackup(agent)).expect(200);
  await agent.get(former).expect(403, used);
});
