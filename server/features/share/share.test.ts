import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { storeEvent } from '#server/testing/factories.ts';
import { secondInstance, startApp, startAppAsManager, type TestApp } from '#server/testing/harness.ts';
import { startHttpEndpoint } from '#server/testing/http-endpoint.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import type { Upload } from '#shared/schemas/upload.ts';
import { events } from '#shared/tables.ts';

const forever = 'public, max-age=31536000, immutable';
const green = sharp({ create: { width: 900, height: 600, channels: 3, background: '#00a040' } })
  .png()
  .toBuffer();

/** Returns the path of the preview picture in a page's head, from an uncached page. */
async function pictureOf({ agent, services }: TestApp, page: string): Promise<string> {
  services.contentCache.clear();
  const { text } = await agent.get(page).expect(200);
  const address =
    new JSDOM(text).window.document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
  return address.replace('http://localhost', '');
}

async function upload({ agent }: TestApp, picture = green): Promise<string> {
  const { body } = await agent
    .post('/api/upload')
    .attach('image', await picture, 'picture.png')
    .expect(200);
  return (body as Upload).url;
}

/** Returns the color at the center of a card's picture. */
async function pictureColor(card: unknown): Promise<number[]> {
  return [
    ...(await sharp(card as Buffer)
      .extract({ left: 900, top: 260, width: 1, height: 1 })
      .raw()
      .toBuffer()),
  ];
}

const isGreen = ([red = 0, greenPart = 0, blue = 0]: number[]) =>
  red < 20 && Math.abs(greenPart - 0xa0) < 12 && Math.abs(blue - 0x40) < 20;

describe('the picture of a link preview', () => {
  it.each([
    ['the program', '/'],
    ['an activation', '/activations/low-tide'],
  ])('of %s is a JPEG of the recommended size that any site may embed and cache', async (_, page) => {
    const app = await startApp();
    await storeEvent(app.db, {});
    const path = await pictureOf(app, page);
    const { body, headers } = await app.agent
      .get(path)
      .expect(200)
      .expect('Content-Type', 'image/jpeg')
      .expect('Cache-Control', forever);
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect((body as Buffer).length).toBeLessThan(200_000);
    await app.agent
      .get(path)
      .set('If-None-Match', headers['etag'] as string)
      .expect(304);
    await app.agent.head(path).expect(200);
  });

  it('shows a notice instead of the category', async () => {
    const app = await startApp();
    await storeEvent(app.db, {});
    const before = await pictureOf(app, '/activations/low-tide');
    const badgeColor = async (path: string) =>
      sharp((await app.agent.get(path).expect(200)).body as Buffer)
        .extract({ left: 60, top: 52, width: 1, height: 1 })
        .raw()
        .toBuffer();
    const categoryColor = await badgeColor(before);
    await app.services.pool.query(`update events set notice_kind = 'canceled'`);
    const after = await pictureOf(app, '/activations/low-tide');
    expect(after).not.toBe(before);
    expect(await badgeColor(after)).not.toEqual(categoryColor);
    const { text } = await app.agent.get('/activations/low-tide').expect(200);
    const { document } = new JSDOM(text).window;
    const contents = [...document.querySelectorAll('meta')].map((tag) => tag.getAttribute('content'));
    expect(document.title).toBe('Canceled: Low Tide · Sunhall');
    expect(contents).toContain('Canceled: Low Tide');
    expect(contents).toContain('Canceled: Low Tide, November 20, 2026, North Atrium');
  });

  it.each(['title', 'venue', 'category'])(
    'has a new URL if the %s changes, and old URLs show the current preview',
    async (field) => {
      const app = await startApp();
      await storeEvent(app.db, {});
      const before = await pictureOf(app, '/activations/low-tide');
      const { body: old } = await app.agent.get(before).expect(200);
      await app.services.pool.query(`update events set ${field} = 'Murals'`);

      const after = await pictureOf(app, '/activations/low-tide');
      expect(after).not.toBe(before);
      const { body: current } = await app.agent.get(after).expect(200).expect('Cache-Control', forever);
      expect(current).not.toEqual(old);
      for (const path of [before, '/share/activations/low-tide.jpg']) {
        const { body } = await app.agent.get(path).expect(200).expect('Cache-Control', 'no-cache');
        expect(body).toEqual(current);
      }
    },
  );

  it('stays the same if something else changes', async () => {
    const app = await startApp();
    await storeEvent(app.db, {});
    const before = await pictureOf(app, '/activations/low-tide');
    await app.services.pool.query("update events set description = 'New.', time = '1:00 PM', updated_at = now()");
    expect(await pictureOf(app, '/activations/low-tide')).toBe(before);
  });

  it.each([
    '/share/activations/secret.jpg',
    '/share/activations/nothing.jpg',
    '/share/activations/..%2Fprogram.jpg',
    '/share/secret.jpg',
    '/share/activations/secret.png',
    '/share/',
  ])('does not exist at %s, not even for the manager', async (path) => {
    const { agent, db } = await startAppAsManager();
    await storeEvent(db, { title: 'Secret', published: false });
    await agent.get(path).expect(404);
  });

  it('shows an uploaded picture', async () => {
    const app = await startAppAsManager();
    await storeEvent(app.db, { featuredImage: await upload(app) });
    const { body } = await app.agent.get('/share/activations/low-tide.jpg').expect(200);
    expect(await pictureColor(body)).toSatisfy(isGreen);
  });

  it('keeps the focal point of an uploaded picture, and is another one after it moved', async () => {
    const app = await startAppAsManager();
    const halves = sharp({ create: { width: 1800, height: 600, channels: 3, background: '#c00000' } })
      .composite([{ input: await green, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const { id } = await storeEvent(app.db, { featuredImage: await upload(app, halves) });
    const paths = new Set<string>();
    for (const [x, showsGreen] of [
      [0, true],
      [100, false],
      [20, true],
    ] as const) {
      await app.db
        .update(events)
        .set({ imageFocus: { x, y: 50 } })
        .where(eq(events.id, id));
      const path = await pictureOf(app, '/activations/low-tide');
      paths.add(path);
      const { body } = await app.agent.get(path).expect(200);
      expect(isGreen(await pictureColor(body))).toBe(showsGreen);
    }
    expect(paths.size).toBe(3);
  });

  it('shows an uploaded picture from a bucket, and is rendered once', async () => {
    const s3 = await startS3Server();
    const app = await startAppAsManager(s3.environment);
    await storeEvent(app.db, { featuredImage: await upload(app) });
    const reads: string[] = [];
    s3.denies = (action) => reads.push(action) < 0;
    const cards = await Promise.all(
      [1, 2, 3].map(async () => (await app.agent.get('/share/activations/low-tide.jpg').expect(200)).body as Buffer),
    );
    expect(await pictureColor(cards[0])).toSatisfy(isGreen);
    expect(cards[2]).toEqual(cards[0]);
    expect(reads).toEqual(['s3:GetObject']);
  });

  it('is not rendered again after a restart', async () => {
    const s3 = await startS3Server();
    const app = await startAppAsManager(s3.environment);
    await storeEvent(app.db, { featuredImage: await upload(app) });
    const reads: string[] = [];
    s3.denies = (action) => reads.push(action) < 0;
    const { body: first } = await app.agent.get('/share/activations/low-tide.jpg').expect(200);
    const { body: second } = await secondInstance(app.services).get('/share/activations/low-tide.jpg').expect(200);
    expect(second).toEqual(first);
    expect(reads).toEqual(['s3:GetObject']);
  });

  it('is the same if there is no room to store it', async () => {
    const app = await startApp();
    await storeEvent(app.db, {});
    await mkdir(app.services.config.dataFolder, { recursive: true });
    await writeFile(join(app.services.config.dataFolder, 'previews'), 'a file in the place of the folder');
    const path = await pictureOf(app, '/activations/low-tide');
    const { body } = await app.agent.get(path).expect(200).expect('Cache-Control', forever);
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('is temporarily that of the program while too many are waiting', async () => {
    const app = await startApp();
    const slugs = Array.from({ length: 30 }, (_, at) => `preview-${at}`);
    for (const slug of slugs) await storeEvent(app.db, { title: slug });
    const program = (await app.agent.get('/share/program.jpg').expect(200)).body as Buffer;
    const read = async (slug: string) => {
      const { body, headers } = await app.agent.get(`/share/activations/${slug}.jpg`).expect(200);
      return { slug, cacheControl: headers['cache-control'] as string, isProgram: program.equals(body as Buffer) };
    };
    const crowd = await Promise.all(slugs.map(read));
    const refused = crowd.filter(({ isProgram }) => isProgram);
    expect(refused.length).toBeGreaterThan(0);
    expect(crowd.length - refused.length).toBeGreaterThanOrEqual(10);
    expect(new Set(refused.map(({ cacheControl }) => cacheControl))).toEqual(new Set(['no-cache']));
    for (const { slug } of refused.slice(0, 3)) expect(await read(slug)).toMatchObject({ isProgram: false });
  });

  it('never fetches a URL of another site', async () => {
    const elsewhere = await startHttpEndpoint({ status: 200 });
    const app = await startApp();
    const name = `uploads/${'a'.repeat(24)}-00a040-900x600.webp`;
    await storeEvent(app.db, { title: 'Foreign', featuredImage: `${elsewhere.url}${name}` });
    const { body } = await app.agent.get('/share/activations/foreign.jpg').expect(200);
    expect(await pictureColor(body)).not.toSatisfy(isGreen);
    expect(elsewhere.requests).toEqual([]);
  });

  it('shows a poster with no-store while its picture cannot be read', async () => {
    const s3 = await startS3Server();
    const app = await startAppAsManager(s3.environment);
    await storeEvent(app.db, { featuredImage: await upload(app) });
    const path = await pictureOf(app, '/activations/low-tide');
    s3.denies = () => true;
    const { body } = await app.agent.get(path).expect(200).expect('Cache-Control', 'no-cache');
    expect(await pictureColor(body)).not.toSatisfy(isGreen);
    s3.denies = () => false;
    const { body: healed } = await app.agent.get(path).expect(200).expect('Cache-Control', forever);
    expect(await pictureColor(healed)).toSatisfy(isGreen);
  });
});
