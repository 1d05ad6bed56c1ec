import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { storeArtist, storeEvent, storeUser } from '#server/testing/factories.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { changes, events, rateLimits, secrets, sessions, users } from '#shared/tables.ts';
import { version } from '#package.json';
import { withConnection } from '#server/platform/db/client.ts';
import { migrationLock } from '#server/platform/db/migrate.ts';
import { copyTables, makeBackup } from './backup.store.ts';
import { takeApart } from '#server/features/backup/testing/forge.ts';
import { freshInstall, removeTables } from '#server/features/backup/testing/install.ts';
import { backedUpSite, expectFailure, picture } from '#server/features/backup/testing/small-site.ts';
import type { AddEntry } from './write-zip.ts';

it('writes a file that only its owner can read, reports its content, and records it in the audit log', async () => {
  const { file, db } = await backedUpSite();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const { manifest } = await takeApart(file);
  expect(manifest).toMatchObject({
    format: 'sunhall-backup',
    version: 1,
    product: version,
    uploadsAddress: '/uploads/',
    uploads: [{ name: picture.name, bytes: 7 }],
  });
  expect(Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]))).toMatchObject({
    events: 1,
    event_artists: 1,
    users: 1,
    partners: 0,
  });
  expect(await db.select().from(changes).where(isNotNull(changes.actor))).toMatchObject([
    { actor: 'command line', action: 'made a backup', name: 'site.backup', outcome: 'done' },
  ]);
});

it('contains nothing that could open a session', async () => {
  const { file } = await backedUpSite({}, async ({ db }) => {
    await db.insert(sessions).values({ sid: 'the-session-id', sess: {}, expire: new Date() });
    await db.insert(secrets).values({ name: 'session', value: 'the-session-key' });
    await db.insert(rateLimits).values({ key: 'the-limit', hits: 3, resetAt: new Date() });
  });
  const { entries } = await takeApart(file);
  expect(Buffer.concat([...entries.values()]).toString()).not.toMatch(/the-session|the-limit/);
  expect([...entries.keys()].join()).not.toMatch(/sessions|secrets|rate_limits/);
});

it('overwrites no file and leaves no partial file', async () => {
  const { file, run } = await backedUpSite();
  const before = await readFile(file);
  const exists = `The backup failed: ${file} already exists. Choose another name, or remove it first.`;
  expectFailure(await run('backup', file), exists);
  expect((await readFile(file)).equals(before)).toBe(true);
  const nowhere = await run('backup', join(dirname(file), 'nowhere/site.backup'));
  expectFailure(nowhere, expect.stringContaining('cannot be written: ENOENT'));
  expect(await readdir(dirname(file))).toEqual(['site.backup']);
});

it('reads all tables in one snapshot while others write', async () => {
  const { db, url } = await freshInstall();
  await storeUser(db);
  await storeEvent(db, { artistIds: [await storeArtist(db)] });
  const add: AddEntry = async (_name, content) => {
    await content.resume().toArray();
    // Every table gets a row before the next one is read.
    await storeEvent(db, { artistIds: [await storeArtist(db)] });
    // No migration can begin.
    const { rows } = await db.execute(sql`select pg_try_advisory_lock(${migrationLock}) as is_free`);
    expect(rows).toEqual([{ is_free: false }]);
    return { bytes: 0, sha256: '' };
  };
  const { tables } = await withConnection(url, (client) => copyTables(client, add, '/uploads/'));
  expect(Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))).toMatchObject({
    artists: 1,
    events: 1,
    event_artists: 1,
  });
});

it('leaves out a picture that is removed meanwhile', async () => {
  const { url, storage, file } = await backedUpSite();
  const removed = { name: `${'b'.repeat(24)}-c04010-1000x500.webp`, lastModified: new Date() };
  const source = { url, storage: { ...storage, list: async () => [...(await storage.list()), removed] } };
  const { uploads } = await makeBackup({ ...source, print: () => undefined }, `${file}.next`);
  expect(uploads).toMatchObject([{ name: picture.name }]);
});

it('reports an unreachable S3 and a database without a site', async () => {
  const s3 = await startS3Server();
  const install = await freshInstall(s3.environment);
  await storeUser(install.db);
  const folder = await freshFolder();
  const expectFailedBackup = async (reason: string) =>
    expectFailure(await install.run('backup', join(folder, 'site.backup')), `The backup failed: ${reason}`);
  await install.storage.put(picture);
  s3.denies = (action) => action === 's3:GetObject';
  await expectFailedBackup("Policy: the key may not do s3:GetObject on pictures. Allow it in the key's policy.");
  expect(await install.db.select().from(changes)).toMatchObject([{ action: 'made a backup', outcome: 'failed' }]);
  await install.db.delete(users);
  const noManager = 'This database has no manager, so it contains no site. Check DATABASE_URL and DATA_DIR.';
  await expectFailedBackup(noManager);
  await removeTables(install);
  await expectFailedBackup('This database contains no site. Check DATABASE_URL and DATA_DIR.');
  expect(await readdir(folder)).toEqual([]);
});

it('fails with the names of pictures that the site shows and the storage lacks, and leaves no file', async () => {
  const { storage, db, run, file } = await backedUpSite({}, async (install) => {
    // A picture of another site, and one of a deleted activation.
    const other = `https://other.example/uploads/${'b'.repeat(24)}-c04010-1000x500.webp`;
    await storeArtist(install.db, { profileImage: other });
    const deleted = `/uploads/${'c'.repeat(24)}-c04010-1000x500.webp`;
    const { id } = await storeEvent(install.db, { title: 'Gone', featuredImage: deleted });
    await install.db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, id));
  });
  await storage.remove(picture.name);
  const next = join(dirname(file), 'next.backup');
  const { code, stderr } = await run('backup', next);
  expect([code, stderr]).toEqual([1, expect.stringContaining(`1 pictures that the site shows are not in`)]);
  expect(stderr).toContain(picture.name);
  expect(await readdir(dirname(file))).toEqual(['site.backup']);
  const failed = (await db.select().from(changes)).filter(({ outcome }) => outcome === 'failed');
  expect(failed).toMatchObject([{ action: 'made a backup', name: 'next.backup' }]);
});
