import { isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { freshInstall, type Install } from '#server/features/backup/testing/install.ts';
import { account, startSite } from '#server/features/backup/testing/running-site.ts';
import { runCheckCommand } from '#server/features/diagnostics/check.command.ts';
import { readConfig } from '#server/platform/environment/config.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { callCommand } from '#server/testing/call-command.ts';
import { storeArtist, storeEvent, storePartner, storeUser } from '#server/testing/factories.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { changes, events, siteSettings } from '#shared/tables.ts';

const nameOf = (character: string, size = '1000x500') => `${character.repeat(24)}-c04010-${size}.webp`;

const former = 'https://former.example/arts/uploads/';
const foreign = `https://other.example/uploads/${nameOf('f')}`;
const hotLink = 'https://other.example/uploads/wall.webp';

/** Fills a site whose pictures had another address when they were saved. */
async function fill({ db, storage }: Install, address = former) {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((character) => address + nameOf(character));
  for (const character of ['a', 'b', 'c', 'd'])
    await storage.put({ name: nameOf(character), content: Buffer.from(character), type: 'image/webp' });
  const bio = `See ${a}`;
  const artist = await storeArtist(db, { bio, profileImage: b, portfolio: [c ?? '', hotLink] });
  const event = { featuredImage: a, gallery: [b ?? '', foreign, 'https://vimeo.com/76979871'] };
  await storeEvent(db, { ...event, artistIds: [artist] });
  await db.update(events).set({ updatedAt: new Date(0) });
  await storePartner(db, { name: 'A & Co', logo: c, socialLinks: { press: `${d}?v=1` } });
  await db.insert(siteSettings).values({ version: 1, values: { logo: d, previewPicture: foreign, heroText: bio } });
  await db.insert(changes).values({ action: 'changed activation', values: event });
}

/** Returns the addresses of the pictures, as a visitor gets them, and the rows of a site. */
async function addressesOf({ db, environment }: Install) {
  const { visitor } = await startSite(environment);
  const [event] = (await visitor.get('/api/events').expect(200)).body as (typeof events.$inferSelect)[];
  const [artist] = (await visitor.get('/api/artists').expect(200)).body as Record<string, unknown>[];
  const [partner] = (await visitor.get('/api/partners').expect(200)).body as Record<string, unknown>[];
  const { text: page } = await visitor.get('/').expect(200);
  const [settings] = await db.select().from(siteSettings);
  const [change] = await db.select().from(changes).where(isNotNull(changes.values));
  return { event, artist, partner, page, settings, change };
}

async function moved(install: Install) {
  const at = (character: string) => install.storage.urlOf(nameOf(character));
  const found = await addressesOf(install);
  const pictures = { featuredImage: at('a'), gallery: [at('b'), foreign, 'https://vimeo.com/76979871'] };
  expect(found).toMatchObject({
    event: { ...pictures, updatedAt: '1970-01-01T00:00:00.000Z' },
    artist: { bio: `See ${former}${nameOf('a')}`, profileImage: at('b'), portfolio: [at('c'), hotLink] },
    partner: { logo: at('c'), socialLinks: { press: `${at('d')}?v=1` } },
    page: expect.stringContaining(at('d')),
    settings: { version: 1, values: { logo: at('d'), previewPicture: foreign } },
    change: { values: pictures },
  });
}

const checked = async ({ environment }: Install) =>
  (await callCommand(runCheckCommand, [], environment)).stdout.split('\n').filter((line) => line.includes('storage '));

describe('the pictures of a site', () => {
  it('follow a changed public address at the next start, and a check counts them until then', async () => {
    const { environment } = await startS3Server();
    const install = await freshInstall(environment);
    await storeUser(install.db, account);
    await fill(install);
    const works = 'ok      storage        the bucket pictures';
    const others = `WARN    storage        Pictures that are named like uploads and not in this storage: 1, such as ${foreign}`;
    const counted = 'WARN    storage        Pictures with a former address, until the next start: 4';
    expect(await checked(install)).toEqual([works, counted, others]);
    await moved(install);
    expect(await checked(install)).toEqual([works, others]);
  });

  it('follow from a bucket to the disk whose files have been copied', async () => {
    const install = await freshInstall();
    await storeUser(install.db, account);
    await fill(install);
    await moved(install);
  });

  it('follow from the disk to a bucket, but only those that are there', async () => {
    const s3 = await startS3Server();
    const install = await freshInstall(s3.environment);
    await storeUser(install.db, account);
    await fill(install, '/uploads/');
    const onDisk = `/uploads/${nameOf('e')}`;
    await storePartner(install.db, { name: 'Left', logo: onDisk });
    const { event, page } = await addressesOf(install);
    expect(event).toMatchObject({ featuredImage: install.storage.urlOf(nameOf('a')) });
    expect(page).toContain(install.storage.urlOf(nameOf('d')));
    const { visitor } = await startSite(install.environment);
    expect((await visitor.get('/api/partners')).body).toMatchObject([{ name: 'A & Co' }, { logo: onDisk }]);
  });

  it('stay as they are while the storage is out of order, and the site starts', async () => {
    const s3 = await startS3Server();
    const install = await freshInstall(s3.environment);
    await storeUser(install.db, account);
    await fill(install);
    s3.denies = () => true;
    const { event } = await addressesOf(install);
    expect(event).toMatchObject({ featuredImage: former + nameOf('a') });
    s3.denies = () => false;
    await moved(install);
  });

  it('are restored from a backup that has the address before the last', async () => {
    const { environment } = await startS3Server();
    const source = await freshInstall(environment);
    await storeUser(source.db, account);
    await fill(source);
    const file = `${source.environment['DATA_DIR']}/site.backup`;
    expect(await source.run('backup', file)).toMatchObject({ code: 0, stderr: '' });
    const target = await freshInstall();
    expect(await target.run('restore', file)).toMatchObject({ code: 0, stderr: '' });
    const [row] = await target.db.select().from(events);
    expect(row).toMatchObject({ featuredImage: `/uploads/${nameOf('a')}`, gallery: expect.arrayContaining([foreign]) });
    await moved(target);
  });

  it('are shown on a host without a dot', async () => {
    const { environment } = await startS3Server();
    const install = await freshInstall({ ...environment, S3_PUBLIC_URL: 'http://minio:9000/pictures' });
    await storeUser(install.db, account);
    await fill(install);
    expect(openStorage(readConfig(install.environment)).urlOf('x')).toBe('http://minio:9000/pictures/uploads/x');
    await moved(install);
    const { agent, visitor } = await startSite(install.environment);
    const logo = install.storage.urlOf(nameOf('a'));
    await agent.post('/api/partners').send({ name: 'B', logo }).expect(201);
    const { slug } = (await install.db.select().from(events))[0] ?? {};
    expect((await visitor.get(`/activations/${slug}`)).text).toContain(`src="${logo}"`);
  });
});
