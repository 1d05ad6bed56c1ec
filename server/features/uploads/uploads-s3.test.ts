import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { copiesOf, plain, upload as uploadFile } from '#server/features/uploads/testing/upload.ts';
import { startAppAsManager, type TestApp } from '#server/testing/harness.ts';
import { startS3Server, type S3Server } from '#server/testing/s3-server.ts';
import type { Upload } from '#shared/schemas/upload.ts';

const picture = plain(1000, 500).png().toBuffer();
const upload = async (app: TestApp) => uploadFile(app, await picture);

async function start(overrides: Record<string, string> = {}): Promise<{ app: TestApp; s3: S3Server }> {
  const s3 = await startS3Server();
  return { s3, app: await startAppAsManager({ ...s3.environment, ...overrides }) };
}

/** Fetches a picture as a visitor's browser does. */
async function seen(url: string) {
  const response = await fetch(url);
  const { width, height } = response.ok ? await sharp(await response.arrayBuffer()).metadata() : {};
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    cache: response.headers.get('cache-control'),
    width,
    height,
  };
}

describe('POST /api/upload with S3', () => {
  it('stores every copy at its public URL', async () => {
    const { app, s3 } = await start();
    const { body, status } = await upload(app);
    const { url } = body as Upload;
    expect([status, url.startsWith(`${s3.environment.S3_ENDPOINT}/pictures/uploads/`)]).toEqual([200, true]);
    expect(s3.objects.size).toBe(3);
    const kept = { status: 200, type: 'image/webp', cache: 'public, max-age=31536000, immutable' };
    expect(await Promise.all(copiesOf(url).map(seen))).toEqual([
      { ...kept, width: 480, height: 240 },
      { ...kept, width: 800, height: 400 },
      { ...kept, width: 1000, height: 500 },
    ]);
  });

  it('returns a URL under the public base, such as a CDN', async () => {
    const { app } = await start({ S3_PUBLIC_URL: 'https://pictures.example.org/arts/' });
    const { url } = (await upload(app)).body as Upload;
    expect(url).toMatch(/^https:\/\/pictures\.example\.org\/arts\/uploads\/[\da-f]{24}-c04010-1000x500\.webp$/);
  });

  it('reports the reason of a failure', async () => {
    const { app, s3 } = await start({ S3_BUCKET: 'nowhere' });
    const { status, body } = await upload(app);
    const message = 'The picture could not be stored. Bucket: there is no bucket named nowhere. Check S3_BUCKET.';
    expect([status, body]).toEqual([502, { message, error: message, requestId: expect.any(String) }]);
    expect(s3.objects.size).toBe(0);
  });

  it.each(['-800.webp', '-1000x500.webp'])('stores nothing or all if %s is rejected', async (ending) => {
    const { app, s3 } = await start();
    s3.denies = (action, key) => action === 's3:PutObject' && key.endsWith(ending);
    expect((await upload(app)).status).toBe(502);
    expect([...s3.objects.keys()]).toEqual([]);
    const { denies } = s3;
    s3.denies = () => false;
    expect((await upload(app)).status).toBe(200);
    // The copies of the same file stay, because they may be in use.
    s3.denies = denies;
    expect((await upload(app)).status).toBe(502);
    expect(s3.objects.size).toBe(3);
  });
});
