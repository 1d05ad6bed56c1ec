import { readdir, mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { readConfig } from '#server/platform/environment/config.ts';
import { diskStorage } from '#server/platform/storage/disk-storage.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { storeArtist, storeEvent, storePartner, storeUser } from '#server/testing/factories.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { openFreshDatabase } from '#server/testing/open-fresh-database.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { artists, events, changes, siteSettings, users } from '#shared/tables.ts';
import { purgeUploads } from './purge-uploads.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
/** The files of one picture, distinguished by a digit. */
const copiesOf = (digit: number) =>
  ['1000x500', '480', '800'].map((size) => `${String(digit).repeat(24)}-c04010-${size}.webp`);
const mainOf = (digit: number) => copiesOf(digit)[0] ?? '';

let db: Database;
let folder: string;

beforeEach(async () => {
  folder = await freshFolder();
  ({ db } = await openFreshDatabase());
  await storeUser(db);
  await db.update(users).set({ createdAt: daysAgo(500) });
});

async function store(names: string[], days: number) {
  await mkdir(folder, { recursive: true });
  for (const name of names) {
    await writeFile(join(folder, name), 'picture');
    await utimes(join(folder, name), daysAgo(days), daysAgo(days));
  }
}

const purge = () => purgeUploads(db, diskStorage(folder), new Date());
const left = async () => (await readdir(folder)).toSorted();

it('deletes unused pictures with all their copies, and no other files', async () => {
  const others = ['notes.txt', '.half-written', `${'a'.repeat(24)}.webp`, `x${mainOf(9)}`];
  const animation = ['40x30-animated', '40'].map((size) => `${'3'.repeat(24)}-c04010-${size}.webp`);
  await store([...copiesOf(1), ...copiesOf(2), ...animation, ...others], 31);
  expect(await purge()).toBe(3);
  expect(await left()).toEqual(others.toSorted());
});

it('keeps every used picture, including those of deleted rows, earlier versions and other base URLs', async () => {
  await store([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap(copiesOf), 400);
  await db.insert(siteSettings).values({ version: 1, values: { logo: `/uploads/${mainOf(0)}` } });
  await storeEvent(db, { featuredImage: `/uploads/${mainOf(1)}`, gallery: [`/uploads/${mainOf(2)}`] });
  await storeArtist(db, {
    profileImage: `https://pictures.example.org/arts/uploads/${mainOf(3)}`,
    portfolio: [`My "best" \\ work: /uploads/${copiesOf(4)[1]}`],
  });
  await storePartner(db, { logo: `/uploads/${mainOf(5)}`, socialLinks: { press: `/uploads/${mainOf(6)}` } });
  const { id } = await storeEvent(db, { title: 'Deleted', featuredImage: `/uploads/${mainOf(7)}` });
  await db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, id));
  await db.insert(changes).values({ action: 'changed activation', values: { featuredImage: `/uploads/${mainOf(8)}` } });

  expect(await purge()).toBe(1);
  expect(await left()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap(copiesOf).toSorted());
  await db.delete(artists);
  expect(await purge()).toBe(2);
});

it('keeps pictures of which a copy was written in the last thirty days', async () => {
  await store(copiesOf(1), 29);
  await store(copiesOf(2), 90);
  await store([mainOf(2)], 1);
  expect(await purge()).toBe(0);
  expect(await left()).toEqual([...copiesOf(1), ...copiesOf(2)].toSorted());
});

it('deletes at most 200 pictures in one run', async () => {
  const names = Array.from({ length: 201 }, (_, index) => `${String(index).padStart(24, '0')}-c04010-480.webp`);
  await store(names, 90);
  expect([await purge(), (await left()).length, await purge()]).toEqual([200, 1, 1]);
});

it('keeps a picture that is uploaded again during the purge', async () => {
  await store(copiesOf(1), 90);
  const disk = diskStorage(folder);
  const files = await disk.list();
  await store([mainOf(1)], 0);
  expect(await purgeUploads(db, { ...disk, list: async () => files }, new Date())).toBe(0);
  expect(await left()).toEqual(copiesOf(1));
});

it('keeps the pictures of another database, and all of them before the first account', async () => {
  await store(copiesOf(1), 90);
  await db.update(users).set({ createdAt: daysAgo(1) });
  expect(await purge()).toBe(0);
  await db.delete(users);
  expect(await purge()).toBe(0);
  expect(await left()).toEqual(copiesOf(1));
});

it('works before the first upload, and deletes nothing if the database fails', async () => {
  folder = join(folder, 'uploads');
  expect(await purge()).toBe(0);
  await store(copiesOf(1), 90);
  await db.execute('alter table partners rename to gone');
  await expect(purge()).rejects.toThrow('Failed query');
  expect(await left()).toEqual(copiesOf(1));
});

it('deletes pictures on S3, page by page, and reports missing permissions', async () => {
  const s3 = await startS3Server();
  const put = (key: string, modified: Date) =>
    s3.objects.set(key, { content: Buffer.from('picture'), headers: { 'content-type': 'image/webp' }, modified });
  for (let at = 0; at < 1000; at++) put(`uploads/0-${String(at).padStart(4, '0')}.txt`, daysAgo(99));
  for (const name of [...copiesOf(1), ...copiesOf(2)]) put(`uploads/${name}`, daysAgo(31));
  for (const name of copiesOf(3)) put(`uploads/${name}`, daysAgo(1));
  put(mainOf(4), daysAgo(99));
  await storePartner(db, { logo: `https://pictures.s3.us-west-2.amazonaws.com/uploads/${mainOf(2)}` });
  const storage = openStorage(readConfig(s3.environment));

  expect(await purgeUploads(db, storage, new Date())).toBe(1);

  const names = [...s3.objects.keys()].filter((key) => !key.endsWith('.txt'));
  expect(names.toSorted()).toEqual(
    [mainOf(4), ...[...copiesOf(2), ...copiesOf(3)].map((name) => `uploads/${name}`)].toSorted(),
  );
  s3.denies = (action) => action === 's3:ListBucket';
  await expect(purgeUploads(db, storage, new Date())).rejects.toThrow('the key may not do s3:ListBucket');
});
