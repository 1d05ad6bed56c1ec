import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { incomingFolder } from '#server/platform/storage/open-storage.ts';
import { startAppAsManager } from '#server/testing/harness.ts';
import { heic } from './testing/heic.ts';
import { png } from './testing/hostile-pictures.ts';
import { marked, plain, upload } from './testing/upload.ts';

describe('POST /api/upload', () => {
  it.each([
    [
      'an SVG',
      async () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
      400,
      /SVG files can contain programs/,
    ],
    [
      'a page named .png',
      async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      400,
      /not a picture we can read/,
    ],
    ['a bomb', async () => png(20_000, 20_000, 100), 400, /too many pixels/],
    [
      'half a file',
      async () => (await marked(400, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 90_000),
      400,
      /not a picture we can read, or it is damaged/,
    ],
    ['nothing', async () => Buffer.alloc(0), 400, /choose a picture/],
    ['more than 10 MB', async () => Buffer.alloc(11 * 1024 * 1024), 413, /larger than 10 MB/],
    [
      'a HEIC, with a hint',
      async () => heic(),
      400,
      /^This is a HEIC picture, which browsers cannot show\. Please save it as JPEG first: on an iPhone,/,
    ],
    ['a TIFF', async () => plain(10, 10).tiff().toBuffer(), 400, /Only PNG, JPEG, GIF, WebP and AVIF/],
  ])('rejects %s with the reason', async (_what, make, status, reason) => {
    const app = await startAppAsManager();
    const { body } = await upload(app, await make(), 'picture.png').expect(status);
    expect(body).toEqual({ message: expect.stringMatching(reason), error: expect.stringMatching(reason) });
    expect(await readdir(incomingFolder(app.services.config))).toEqual([]);
  });

  it('serves nothing else from the folder', async () => {
    const { agent } = await startAppAsManager();
    for (const path of [
      '/uploads/',
      '/uploads/../package.json',
      '/uploads/..%2f..%2fpackage.json',
      '/uploads/.hidden',
      '/uploads/nothing.webp',
    ]) {
      await agent.get(path).expect(404);
    }
  });
});
