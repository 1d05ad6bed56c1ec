import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { plain, upload as uploadFile } from '#server/features/uploads/testing/upload.ts';
import { storeEvent } from '#server/testing/factories.ts';
import { startApp, startAppAsManager, type TestApp } from '#server/testing/harness.ts';
import { startHttpEndpoint } from '#server/testing/http-endpoint.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { posterUrl } from '#shared/domain/pictures/picture.ts';
import type { Upload } from '#shared/schemas/upload.ts';
import { events } from '#shared/tables.ts';

const forever = 'public, max-age=31536000, immutable';
const green = plain(900, 600, '#00a040').png().toBuffer();

/** Returns the picture tags of a page's head, from an uncached page. */
async function pictureOf({ agent, services }: TestApp, path: string) {
  services.contentCache.clear();
  const { document } = new JSDOM((await agent.get(path).expect(200)).text).window;
  const meta = (name: string) => document.querySelector(`meta[property="og:image${name}"]`)?.getAttribute('content');
  return { url: meta('')?.replace('http://localhost', '') ?? '', width: meta(':width') };
}

async function upload(app: TestApp, picture = green): Promise<string> {
  const { body } = await uploadFile(app, await picture).expect(200);
  return (body as Upload).url;
}

async function isGreenAtCenter(picture: unknown): Promise<boolean> {
  const [red = 0, greenPart = 0] = await sharp(picture as Buffer)
    .extract({ left: 600, top: 315, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red < 20 && Math.abs(greenPart - 0xa0) < 12;
}

describe('the link preview of an activation', () => {
  it('is its uploaded picture as a JPEG of the recommended size, which any site may embed and cache', async () => {
    const app = await startAppAsManager();
    await storeEvent(app.db, { featuredImage: await upload(app) });
    const { url, width } = await pictureOf(app, '/activations/low-tide');
    expect(width).toBe('1200');
    const { body, headers } = await app.agent.get(url).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': forever,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect(await isGreenAtCenter(body)).toBe(true);
    await app.agent.head(url).expect(200);
    await app.agent.get(url.replace(/[\da-f]{24}/, '0'.repeat(24))).expect(404);
  });

  it('keeps the focal point, and has another URL after it moved', async () => {
    const app = await startAppAsManager();
    const halves = plain(1800, 600).composite([{ input: await green, left: 0, top: 0 }]);
    await storeEvent(app.db, { featuredImage: await upload(app, halves.png().toBuffer()) });
    const urls = new Set<string>();
    for (const [x, isGreen] of [
      [0, true],
      [100, false],
      [24, true],
    ] as const) {
      await app.db.update(events).set({ imageFocus: { x, y: 50 } });
      const { url } = await pictureOf(app, '/activations/low-tide');
      urls.add(url);
      const { body } = await app.agent.get(url).expect(200);
      expect(await isGreenAtCenter(body)).toBe(isGreen);
    }
    expect(urls.size).toBe(3);
  });

  it('is its poster if it has no picture, or one of our drawings', async () => {
    const app = await startApp();
    const { id } = await storeEvent(app.db);
    const drawn = await storeEvent(app.db, { title: 'Drawn', featuredImage: '/art/4x3/murals/x.svg' });
    const poster = posterUrl('Immersive', id, 'jpg');
    expect(await pictureOf(app, '/activations/low-tide')).toEqual({ url: poster, width: '1200' });
    expect((await pictureOf(app, '/activations/drawn')).url).toBe(posterUrl('Immersive', drawn.id, 'jpg'));
  });

  it('is a picture of another site as it is, which is never fetched', async () => {
    const elsewhere = await startHttpEndpoint({ status: 200 });
    const app = await startApp();
    const featuredImage = `${elsewhere.url}uploads/${'a'.repeat(24)}-00a040-900x600.webp`;
    await storeEvent(app.db, { title: 'Foreign', featuredImage });
    expect(await pictureOf(app, '/activations/foreign')).toEqual({ url: featuredImage, width: undefined });
    expect(elsewhere.requests).toEqual([]);
  });

  it('answers 503 while the storage fails, and recovers', async () => {
    const s3 = await startS3Server();
    const app = await startAppAsManager(s3.environment);
    await storeEvent(app.db, { featuredImage: await upload(app) });
    const { url } = await pictureOf(app, '/activations/low-tide');
    s3.denies = () => true;
    await app.agent.get(url).expect(503).expect('Cache-Control', 'no-store');
    s3.denies = () => false;
    await app.agent.get(url).expect(200).expect('Cache-Control', forever);
  });
});

describe('the link preview of a page without a picture', () => {
  it.each(['/', '/about'])('of %s is that of the first activation of the hero', async (path) => {
    const app = await startAppAsManager();
    expect((await pictureOf(app, path)).url).toBe('/art/default/1.jpg');
    await storeEvent(app.db, { title: 'Hidden', featured: true, published: false, featuredImage: await upload(app) });
    const { id } = await storeEvent(app.db, { featured: true });
    expect(await pictureOf(app, path)).toEqual({ url: posterUrl('Immersive', id, 'jpg'), width: '1200' });
  });
});
