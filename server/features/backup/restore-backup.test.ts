import { readFile, writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { takeApart, withSums, writeParts } from '#server/features/backup/testing/forge.ts';
import { contentOf, freshInstall } from '#server/features/backup/testing/install.ts';
import { answersOf, startSite } from '#server/features/backup/testing/running-site.ts';
import { backedUpSite, expectFailure, otherSite, picture } from '#server/features/backup/testing/small-site.ts';
import { sessionSecret } from '#server/platform/http/sessions.ts';
import { storeEvent } from '#server/testing/factories.ts';
import { signIn } from '#server/testing/harness.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { changes, rateLimits, sessions, siteSettings, users } from '#shared/tables.ts';
import { uploadPath } from './manifest.ts';

/** Corrupts the content of an entry, which follows the first occurrence of its name. */
async function flipByteOf(file: string, path: string): Promise<void> {
  const bytes = await readFile(file);
  const at = bytes.indexOf(path) + path.length + 1;
  bytes[at] = (bytes[at] ?? 0) ^ 0x01;
  await writeFile(file, bytes);
}

const withoutLog = ({ changes: _, ...content }: Record<string, string[]>) => content;

describe('a restore', () => {
  it('rejects a database in use or with uploads, and changes nothing', async () => {
    const { file } = await backedUpSite();
    const target = await otherSite();
    const before = await contentOf(target.db);
    const inUse =
      /^Nothing was restored: The database is not empty: it has rows in artists, .*users.*\. With --overwrite, the backup replaces them\.$/;
    expectFailure(await target.run('restore', file), expect.stringMatching(inUse));
    expect(await contentOf(target.db)).toEqual(before);
    expect(await target.storage.list()).toEqual([]);

    const empty = await freshInstall();
    await empty.storage.put({ ...picture, name: 'other.webp' });
    await empty.storage.put({ ...picture, name: 'not\nours' });
    const hasUploads = "There are uploads already: 1 on this server's disk, such as other.webp.";
    expectFailure(await empty.run('restore', file), expect.stringContaining(hasUploads));
    expect(await empty.db.$count(users)).toBe(0);
    expect(await empty.storage.list()).toHaveLength(2);
  });

  it('resumes after a failure that followed the uploads', async () => {
    const s3 = await startS3Server();
    const { file } = await backedUpSite();
    const target = await freshInstall(s3.environment);
    await target.db.execute('create view looking_at as select id from events');
    const reason = 'Nothing was restored: cannot drop desired object(s) because other objects depend on them';
    expectFailure(await target.run('restore', file), reason);
    expect(s3.objects.size).toBe(1);
    await target.db.execute('drop view looking_at');
    expect(await target.run('restore', file)).toMatchObject({ code: 0 });
  });

  it('moves the pictures of the site settings and of earlier versions to the new storage', async () => {
    const elsewhere = 'https://x.example/wall.jpg';
    const versionsOf = (own: string) => [
      { title: 'Low Tide', featuredImage: own, gallery: [elsewhere, own], description: `See ${own}` },
      { title: 'High Tide', featuredImage: null, gallery: [] },
      { title: 'Ebb', featuredImage: elsewhere },
    ];
    const source = await backedUpSite({}, async ({ db, storage }) => {
      const own = storage.urlOf(picture.name);
      await db.insert(siteSettings).values({ version: 2, values: { logo: own, previewPicture: null } });
      await db.insert(changes).values(versionsOf(own).map((values) => ({ action: 'test', values })));
    });
    const target = await freshInstall((await startS3Server()).environment);
    expect(await target.run('restore', source.file)).toMatchObject({ code: 0 });
    const [before, moved] = [source.storage.urlOf(picture.name), target.storage.urlOf(picture.name)];
    expect(moved).not.toBe(before);
    expect(await target.db.select().from(siteSettings)).toMatchObject([{ values: { logo: moved } }]);
    const versions = await target.db.select().from(changes).where(eq(changes.action, 'test')).orderBy(changes.id);
    const [first, ...others] = versionsOf(moved);
    expect(versions.map(({ values }) => values)).toEqual([{ ...first, description: `See ${before}` }, ...others]);
  });

  it('replaces everything with --overwrite, and ends all sessions', async () => {
    const source = await backedUpSite();
    const target = await otherSite();
    const secret = await sessionSecret(target.db);
    await target.db.insert(sessions).values({ sid: 'one', sess: {}, expire: new Date(Date.now() + 60_000) });
    await target.db.insert(rateLimits).values({ key: 'one', hits: 1, resetAt: new Date() });
    await target.storage.put({ ...picture, name: 'other.webp' });
    expect(await target.run('restore', source.file, '--overwrite')).toMatchObject({ code: 0, stderr: '' });
    const { secrets: kept, ...content } = withoutLog(await contentOf(target.db));
    expect({ ...content, secrets: [] }).toEqual(withoutLog(await contentOf(source.db)));
    expect(kept).toEqual([expect.stringContaining(secret)]);
    expect((await target.storage.list()).map(({ name }) => name).toSorted()).toEqual([picture.name, 'other.webp']);
  });

  it('is visible at once on a running server', async () => {
    const source = await backedUpSite();
    const target = await freshInstall();
    const site = await startSite(target.environment);
    await site.agent.post('/api/categories').send({ name: 'Old' }).expect(201);
    const before = await answersOf(site);
    expect(before['visitor /api/events']).toEqual([]);
    expect(before['visitor /api/categories']).toContainEqual(expect.objectContaining({ name: 'Old' }));

    expect(await target.run('restore', source.file, '--overwrite')).toMatchObject({ code: 0 });

    const shown = async (): Promise<unknown> => (await site.visitor.get('/api/events')).body;
    await expect.poll(shown).toMatchObject([{ title: 'Low Tide' }]);
    await site.agent.get('/api/messages').expect(401);
    await signIn(site.agent, { username: 'nell' }).expect(200);
    await site.agent.post('/api/categories').send({ name: 'New' }).expect(201);
    expect((await site.visitor.get('/api/categories')).body).toMatchObject([{ name: 'New' }]);
  });

  it.each([
    ['does not fit together', 'event_artists', '99\t99\t0\n', 'violates foreign key constraint'],
    ['PostgreSQL cannot read', 'users', 'one\n', 'invalid input syntax for type integer: "one"'],
  ])('leaves the site unchanged if the backup contains what %s', async (_what, table, rows, words) => {
    const { file } = await backedUpSite();
    const parts = await takeApart(file);
    parts.entries.set(`tables/${table}.tsv`, Buffer.from(rows));
    const forged = await writeParts(`${file}.forged`, withSums(parts));
    const target = await otherSite();
    const before = await contentOf(target.db);
    expectFailure(await target.run('restore', forged, '--overwrite'), expect.stringContaining(words));
    expect(await contentOf(target.db)).toEqual(before);
    // The id sequence continues too.
    expect((await storeEvent(target.db)).id).toBe(2);
  });

  it('changes nothing if a byte of an upload is wrong', async () => {
    const { file } = await backedUpSite();
    await flipByteOf(file, uploadPath(picture));
    const target = await otherSite();
    const before = await contentOf(target.db);
    const damage = `${file} is damaged: ${uploadPath(picture)} is missing or has a wrong checksum. Use another copy.`;
    expectFailure(await target.run('restore', file, '--overwrite'), `Nothing was restored: ${damage}`);
    expect([await contentOf(target.db), await target.storage.list()]).toEqual([before, []]);
  });

  it('leaves the site unchanged if the storage fails', async () => {
    const s3 = await startS3Server();
    const { file } = await backedUpSite();
    const target = await otherSite(s3.environment);
    const before = await contentOf(target.db);
    s3.denies = (action) => action === 's3:PutObject';
    const reason = "Policy: the key may not do s3:PutObject on pictures. Allow it in the key's policy.";
    expectFailure(await target.run('restore', file, '--overwrite'), `Nothing was restored: ${reason}`);
    expect(await contentOf(target.db)).toEqual(before);
  });
});
