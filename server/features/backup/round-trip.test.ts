import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshInstall, removeTables, runIn } from '#server/features/backup/testing/install.ts';
import { answersOf, startSite, type RunningSite } from '#server/features/backup/testing/running-site.ts';
import { copiesOf, plain, upload as uploadPicture } from '#server/features/uploads/testing/upload.ts';
import { storeCategory, storeEvent } from '#server/testing/factories.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import type { Artist } from '#shared/schemas/artist.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Upload } from '#shared/schemas/upload.ts';
import { changes, events, users } from '#shared/tables.ts';

async function upload(site: RunningSite, color: string): Promise<string> {
  const { body } = await uploadPicture(site, await plain(1000, 500, color).png().toBuffer()).expect(200);
  return (body as Upload).url;
}

/** Adds typical changes to the demo program: pictures in every field, a draft, a deleted row, a message. */
async function useSite(site: RunningSite): Promise<string[]> {
  const { agent } = site;
  const urls = [await upload(site, '#c04010'), await upload(site, '#1040c0'), await upload(site, '#10c040')];
  const [first, second] = (await agent.get('/api/events')).body as ProgramEvent[];
  const [artist] = (await agent.get('/api/artists')).body as Artist[];
  if (!first || !second || !artist) throw new Error('The demo is not there');
  const gallery = [urls[1], 'https://vimeo.com/76979871', urls[0]];
  const pictures = { featuredImage: urls[0], gallery, galleryTypes: null, galleryAlts: [] };
  const draft = { title: 'Éclair “展” 🎨 \\N', description: 'Two\nlines\n\\N \t', published: false };
  for (const [path, values] of Object.entries({
    [`events/${first.id}`]: { ...first, ...pictures },
    [`events/${second.id}`]: { ...second, ...draft },
    [`artists/${artist.id}`]: { ...artist, profileImage: urls[2] },
  }))
    await agent.put(`/api/${path}`).send(values).expect(200);
  await agent.post('/api/partners').send({ name: 'A & Co', logo: urls[1] }).expect(201);
  await agent.delete('/api/locations/1').expect(204);
  const message = { name: 'Vi', email: 'vi@example.org', subject: 'A, "b"', message: 'One\n\\.\ntwo' };
  await agent.post('/api/contact').send(message).expect(201);
  return urls;
}

/** Returns every copy of a picture by its file name. */
function fileNames(url: string): string[] {
  const names = copiesOf(url).map((copy) => copy.split('/').at(-1) ?? '');
  expect(names).toHaveLength(3);
  return names;
}

async function fetchFrom(base: string, name: string): Promise<Buffer> {
  const response = await fetch(base + name);
  expect([name, response.status, response.headers.get('content-type')]).toEqual([name, 200, 'image/webp']);
  return Buffer.from(await response.arrayBuffer());
}

describe('a backup and restore', { timeout: 60_000 }, () => {
  it('moves a site from the embedded database and disk to a PostgreSQL server and S3', async () => {
    const source = { DATA_DIR: await freshFolder() };
    const old = await startSite(source);
    const urls = await useSite(old);
    const answers = await answersOf(old);
    const file = join(await freshFolder(), 'site.backup');

    // The server is running, and the command uses its embedded database.
    expect(await runIn(source, ['backup', file])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Wrote .*site\.backup and verified it: .*events 14.*uploaded files 9\.$/),
    });
    const s3 = await startS3Server();
    const target = await freshInstall(s3.environment);
    await removeTables(target);
    expect(await target.run('restore', file)).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/events 14.*uploaded files 9\. Everyone/),
    });

    const moved = await startSite(target.environment);
    const base = `${s3.environment.S3_ENDPOINT}/pictures/uploads/`;
    expect(moved.services.firstAccount).toBeUndefined();
    expect(await answersOf(moved)).toEqual(JSON.parse(JSON.stringify(answers).replaceAll('"/uploads/', `"${base}`)));
    for (const name of urls.flatMap(fileNames)) {
      const { body } = await old.agent.get(`/uploads/${name}`).expect(200);
      expect((await fetchFrom(base, name)).equals(body as Buffer)).toBe(true);
    }
    expect([await target.db.$count(users), await target.db.$count(events)]).toEqual([1, 14]);
    expect((await target.db.select().from(changes)).at(-2)).toMatchObject({
      actor: 'command line',
      action: 'restored a backup',
      name: 'site.backup',
      outcome: 'done',
    });
  });

  it('moves a site from S3 to a disk', async () => {
    const s3 = await startS3Server();
    const source = await freshInstall(s3.environment);
    const old = await startSite(source.environment);
    await upload(old, '#c04010');
    await storeCategory(source.db, { name: 'Parade' });
    const url = await upload(old, '#1040c0');
    await storeEvent(source.db, { category: 'Parade', featuredImage: url, gallery: [url] });
    const answers = await answersOf(old);
    const file = join(await freshFolder(), 'site.backup');
    expect(await source.run('backup', file)).toMatchObject({ code: 0 });

    const target = await freshInstall();
    expect(await target.run('restore', file)).toMatchObject({ code: 0, stderr: '' });

    const moved = await startSite(target.environment);
    const base = `${s3.environment.S3_ENDPOINT}/pictures/uploads/`;
    expect(await answersOf(moved)).toEqual(JSON.parse(JSON.stringify(answers).replaceAll(base, '/uploads/')));
    for (const name of fileNames(url)) {
      const { body } = await moved.agent.get(`/uploads/${name}`).expect(200).expect('content-type', 'image/webp');
      expect((await fetchFrom(base, name)).equals(body as Buffer)).toBe(true);
    }
  });
});
