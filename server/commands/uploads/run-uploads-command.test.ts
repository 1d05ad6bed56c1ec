import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { callCommand } from '#server/testing/call-command.ts';
import { storeArtist, storeEvent, storePartner, storeUser } from '#server/testing/factories.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { openFreshDatabase } from '#server/testing/open-fresh-database.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { artists, changes, events, partners, siteSettings } from '#shared/tables.ts';
import { runUploadsCommand } from './run-uploads-command.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
/** The files of one picture, distinguished by a digit. */
const copiesOf = (digit: number) =>
  ['480', '800', '1000x500'].map((size) => `${String(digit).repeat(24)}-c04010-${size}.webp`);
const mainOf = (digit: number) => copiesOf(digit)[2] ?? '';

/** Creates a database and a data folder, and returns them with a function that runs the command. */
async function startCommand({
  isUsed = true,
  settings = {},
}: { isUsed?: boolean; settings?: Record<string, string> } = {}) {
  const dataFolder = await freshFolder();
  const { db, pool, url } = await openFreshDatabase();
  if (isUsed) await storeUser(db, { username: 'manager', password: 'open sesame', role: 'admin' });
  const folder = join(dataFolder, 'uploads');
  await mkdir(folder);
  const run = async (...args: string[]) => {
    const result = await callCommand(runUploadsCommand, args, { DATABASE_URL: url, DATA_DIR: dataFolder, ...settings });
    return { ...result, lines: result.stdout.split('\n') };
  };
  const store = async (names: string[], days: number) => {
    for (const name of names) {
      await writeFile(join(folder, name), 'picture');
      await utimes(join(folder, name), daysAgo(days), daysAgo(days));
    }
  };
  return { run, store, db, left: () => readdir(folder), pool };
}

describe('npm run uploads -- sweep', () => {
  it('removes unused pictures with all their copies', async () => {
    const { run, store, left } = await startCommand();
    await store([...copiesOf(1), ...copiesOf(2)], 8);
    const { code, lines } = await run('sweep');
    expect(code).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/^Removed 1{24}-c04010-1000x500\.webp of \d{4}-\d\d-\d\d \(files: 3, 1 kB\)$/),
      expect.stringMatching(/^Removed 2{24}/),
      'Kept: 0 in use, 0 unused but not older than 7 days.',
    ]);
    expect(await left()).toEqual([]);
  });

  it('only lists pictures in a dry run', async () => {
    const { run, store, left } = await startCommand();
    await store(copiesOf(1), 8);
    const { code, lines } = await run('sweep', '--dry-run');
    expect(code).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/^Would remove 1{24}/),
      expect.stringMatching(/^Kept: /),
      'This was a dry run: nothing was removed.',
    ]);
    expect(await left()).toHaveLength(3);
  });

  it('keeps every used picture, including those of deleted rows and with other base URLs', async () => {
    const { run, store, db, left } = await startCommand();
    await store([0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap(copiesOf), 400);
    await db.insert(siteSettings).values({ version: 1, values: { logo: `/uploads/${mainOf(0)}` } });
    await storeEvent(db, {
      featuredImage: `/uploads/${mainOf(1)}`,
      gallery: [`/uploads/${mainOf(2)}`],
      galleryTypes: ['image'],
    });
    await storeArtist(db, {
      profileImage: `https://pictures.example.org/arts/uploads/${mainOf(3)}`,
      portfolio: [`My "best" \\ work: /uploads/${copiesOf(4)[0]}`],
    });
    await storePartner(db, { logo: `/uploads/${mainOf(5)}`, socialLinks: { press: `/uploads/${mainOf(6)}` } });
    const { id } = await storeEvent(db, { title: 'Deleted', featuredImage: `/uploads/${mainOf(7)}` });
    await db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, id));

    const { lines } = await run('sweep');

    expect(lines).toEqual([
      expect.stringMatching(/^Removed 8{24}/),
      'Kept: 8 in use, 0 unused but not older than 7 days.',
    ]);
    expect((await left()).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7].flatMap(copiesOf).toSorted());
    await db.delete(artists);
    await db.delete(partners);
    await run('sweep');
    expect((await left()).toSorted()).toEqual([0, 1, 2, 7].flatMap(copiesOf).toSorted());
  });

  it('keeps the pictures of earlier versions of an activation, which can be restored', async () => {
    const { run, store, db, left } = await startCommand();
    await store(copiesOf(1), 400);
    const { id } = await storeEvent(db);
    await db.insert(changes).values({
      action: 'changed activation',
      kind: 'events',
      recordId: id,
      values: { featuredImage: `/uploads/${mainOf(1)}` },
    });
    await run('sweep');
    expect((await left()).toSorted()).toEqual(copiesOf(1).toSorted());
  });

  it('keeps pictures whose newest copy is less than a week old, and files with other names', async () => {
    const { run, store, left } = await startCommand();
    const others = ['notes.txt', '.half-written', `${'a'.repeat(24)}.webp`, `x${mainOf(9)}`];
    await store(copiesOf(1), 6.9);
    await store(copiesOf(2), 20);
    await store([mainOf(2)], 1);
    await store(others, 400);
    const { lines } = await run('sweep');
    expect(lines).toEqual([
      "Nothing to remove from this server's disk.",
      'Kept: 0 in use, 2 unused but not older than 7 days.',
    ]);
    expect((await left()).toSorted()).toEqual([...copiesOf(1), ...copiesOf(2), ...others].toSorted());
  });

  it('works before the first upload', async () => {
    const { run, left } = await startCommand({ settings: { DATA_DIR: join(await freshFolder(), 'never-there') } });
    expect(await run('sweep')).toMatchObject({ code: 0, stderr: '' });
    expect(await left()).toEqual([]);
  });

  it('works on S3, page by page', async () => {
    const s3 = await startS3Server();
    const put = (key: string, modified: Date) =>
      s3.objects.set(key, { content: Buffer.from('picture'), headers: { 'content-type': 'image/webp' }, modified });
    for (let at = 0; at < 1000; at++) put(`uploads/0-${String(at).padStart(4, '0')}.txt`, daysAgo(99));
    for (const name of [...copiesOf(1), ...copiesOf(2)]) put(`uploads/${name}`, daysAgo(8));
    for (const name of copiesOf(3)) put(`uploads/${name}`, daysAgo(1));
    put(mainOf(4), daysAgo(99));
    const { run, db } = await startCommand({ settings: s3.environment });
    await storePartner(db, { logo: `https://pictures.s3.us-west-2.amazonaws.com/uploads/${mainOf(2)}` });

    const { code, lines } = await run('sweep');

    expect(code).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/^Removed 1{24}/),
      'Kept: 1 in use, 1 unused but not older than 7 days.',
    ]);
    const left = [...s3.objects.keys()].filter((key) => !key.endsWith('.txt'));
    expect(left.toSorted()).toEqual(
      [mainOf(4), ...[...copiesOf(2), ...copiesOf(3)].map((name) => `uploads/${name}`)].toSorted(),
    );
  });

  it('reports missing S3 permissions', async () => {
    const s3 = await startS3Server();
    s3.denies = (action) => action === 's3:ListBucket';
    const { run } = await startCommand({ settings: s3.environment });
    expect(await run('sweep')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: "Policy: the key may not do s3:ListBucket on pictures. Allow it in the key's policy.",
    });
  });

  it('removes nothing with the database of another site', async () => {
    const { run, store, left } = await startCommand({ isUsed: false });
    await store(copiesOf(1), 8);
    expect(await run('sweep')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('it has no administrator. Nothing was removed.'),
    });
    expect(await left()).toHaveLength(3);
  });

  it('removes nothing if the database fails', async () => {
    const { run, store, left, pool } = await startCommand();
    await store(copiesOf(1), 8);
    await pool.query('alter table partners rename to gone');
    expect(await run('sweep')).toMatchObject({ code: 1, stdout: '', stderr: 'relation "partners" does not exist' });
    expect(await left()).toHaveLength(3);
  });

  it.each([[[]], [['clean']], [['sweep', 'all']], [['sweep', '--force']]])('prints its usage for %j', async (args) => {
    const { run } = await startCommand();
    expect(await run(...args)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('npm run uploads -- sweep [--dry-run]'),
    });
    expect((await run('--help')).stdout).toContain('Usage:');
  });
});
