import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { version } from '#package.json';
import { takeApart } from '#server/features/backup/testing/forge.ts';
import { freshInstall, removeTables } from '#server/features/backup/testing/install.ts';
import { backedUpSite, expectFailure, picture } from '#server/features/backup/testing/small-site.ts';
import { advisoryLocks, withConnection } from '#server/platform/db/client.ts';
import { storeArtist, storeEvent, storePartner, storeUser } from '#server/testing/factories.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { changes, events, partners, rateLimits, secrets, sessions, siteSettings, users } from '#shared/tables.ts';
import { copyTables, makeBackup } from './backup.store.ts';
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

it('gives the file to one of two backups that are made at the same time', async () => {
  const { run, file } = await backedUpSite();
  const other = `${file}.2`;
  const results = await Promise.all([run('backup', other), run('backup', other)]);
  const failed = `The backup failed: ${other} already exists. Choose another name, or remove it first.`;
  expect(results.map(({ code }) => code)).toEqual(expect.arrayContaining([0, 1]));
  expect(results.map(({ stderr }) => stderr)).toContain(failed);
  expect(await run('restore', other, '--overwrite')).toMatchObject({ code: 0 });
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
    const { rows } = await db.execute(sql`select pg_try_advisory_lock(${advisoryLocks.migration}) as is_free`);
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
  const { uploads, missing } = await makeBackup({ ...source, print: () => undefined }, `${file}.next`);
  expect(uploads).toMatchObject([{ name: picture.name }]);
  expect(missing).toBeUndefined();
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

describe('a backup of a site whose storage lacks pictures', () => {
  const named = (character: string) => `/uploads/${character.repeat(24)}-c04010-1000x500.webp`;
  const [typo, logo, preview] = ['/uploads/typo.webp', named('d'), `${named('e')}?v=1`];
  const missing = [
    { url: `/uploads/${picture.name}`, shownBy: 'activation “Low Tide”' },
    { url: typo, shownBy: 'artist “Ana”' },
    { url: logo, shownBy: 'partner “A & Co”' },
    { url: preview, shownBy: 'the site settings' },
  ];
  const words = ` without 4 pictures: ${missing.map(({ url, shownBy }) => `${url} of ${shownBy}`).join(', ')}`;

  /** Returns a site that lacks four pictures, and the file of its backup. Its texts mention others. */
  async function backUpWithGaps() {
    const site = await backedUpSite();
    const { db, storage, run } = site;
    await storage.remove(picture.name);
    await storage.put({ ...picture, name: 'kept.webp' });
    const other = `https://other.example${named('b')}`;
    await storeArtist(db, {
      name: 'Ana',
      bio: named('f'),
      profileImage: other,
      portfolio: [typo, '/uploads/kept.webp'],
    });
    await storePartner(db, { name: 'A & Co', description: named('f'), website: named('f'), logo });
    const { id } = await storeEvent(db, { title: 'Gone', featuredImage: named('c') });
    await db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, id));
    await db.insert(siteSettings).values({ version: 1, values: { previewPicture: preview, heroText: named('f') } });
    const file = `${site.file}.next`;
    return { ...site, file, result: await run('backup', file) };
  }

  it('is made, and names them and who shows them', async () => {
    const { file, result, db } = await backUpWithGaps();
    expect(result).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Wrote .* and verified it: /) });
    expect(result.stderr).toContain(`WARNING: The backup was made${words}.`);
    const { manifest } = await takeApart(file);
    expect(manifest.missing).toEqual(missing);
    expect(manifest.uploads).toMatchObject([{ name: 'kept.webp' }]);
    const made = { action: 'made a backup', name: `site.backup.next${words}`, outcome: 'done' };
    expect((await db.select().from(changes).where(isNotNull(changes.actor))).at(-1)).toMatchObject(made);
  });

  it('can be restored, which names them, too', async () => {
    const { file } = await backUpWithGaps();
    const target = await freshInstall();
    const { code, stderr } = await target.run('restore', file);
    expect([code, stderr]).toEqual([0, expect.stringContaining(`WARNING: The backup was made${words}.`)]);
    expect(await target.db.select().from(partners)).toMatchObject([{ name: 'A & Co', logo }]);
  });

  it('is made without a picture that cannot be read, but not without all of them', async () => {
    const { url, storage, file } = await backedUpSite();
    await storage.put({ ...picture, name: 'other.webp' });
    const print = vi.fn<(text: string) => void>();
    const makeWithout = (unreadable: string[]) => {
      const read = async (name: string) => {
        if (unreadable.includes(name)) throw new Error('The disk failed');
        return storage.read(name);
      };
      return makeBackup({ url, storage: { ...storage, read }, print }, `${file}.${unreadable.length}`);
    };
    expect(await makeWithout(['other.webp'])).toMatchObject({ missing: [{ url: 'other.webp' }] });
    expect(print).toHaveBeenCalledWith('other.webp cannot be read: The disk failed');
    await expect(makeWithout([picture.name, 'other.webp'])).rejects.toThrow('The disk failed');
    expect(await readdir(dirname(file))).toEqual(['site.backup', 'site.backup.1']);
  });
});
