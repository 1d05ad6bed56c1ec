import { readdir } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Color } from 'sharp';
import { describe, expect, it } from 'vitest';
import { incomingFolder } from '#server/storage/incoming-folder.ts';
import { startAppAsManager, type TestApp } from '#server/testing/harness.ts';
import { parsePicture } from '#shared/domain/picture.ts';
import type { Upload } from '#shared/schemas/upload.ts';

const plain = (width: number, height: number, background: Color = '#c04010') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture whose top left quarter is white, to check its orientation. */
const marked = (width: number, height: number) =>
  plain(width, height).composite([
    {
      input: {
        create: { width: Math.round(width / 2), height: Math.round(height / 2), channels: 3, background: '#fff' },
      },
      left: 0,
      top: 0,
    },
  ]);

const tooMany = 'Too many pictures are being uploaded right now. Please try again in a minute.';

const upload = ({ agent }: TestApp, content: Buffer, name = 'picture.jpg') =>
  agent.post('/api/upload').attach('image', content, name);

async function uploaded(app: TestApp, content: Buffer): Promise<{ answer: Upload; bytes: Buffer }> {
  const answer = (await upload(app, content).expect(200)).body as Upload;
  const { body, headers } = await app.agent.get(answer.url).expect(200).expect('Content-Type', 'image/webp');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  return { answer, bytes: body as Buffer };
}

/** A PNG of 20,000 x 20,000 pixels in a few kilobytes. */
function bomb(): Buffer {
  const size = 20_000;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(size * (1 + size / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A minimal container of an iPhone's picture; no installed library can encode its content. */
function heic(): Buffer {
  const number = (value: number, bytes: number) => {
    const buffer = Buffer.alloc(bytes);
    buffer.writeUIntBE(value, 0, bytes);
    return buffer;
  };
  const box = (type: string, ...parts: (Buffer | string)[]) => {
    const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
    return Buffer.concat([number(body.length + 8, 4), Buffer.from(type), body]);
  };
  const zero = number(0, 4);
  const codec = box('hvcC', Buffer.from('0101600000009000000000005af000fcfdf8f800000f00', 'hex'));
  const type = box('ftyp', 'heic', zero, 'mif1heic');
  const meta = (at: number) =>
    box(
      'meta',
      zero,
      box('hdlr', zero, zero, 'pict', zero, zero, zero, '\0'),
      box('pitm', zero, number(1, 2)),
      box('iinf', zero, number(1, 2), box('infe', number(0x02000000, 4), number(1, 2), number(0, 2), 'hvc1\0')),
      box(
        'iloc',
        zero,
        number(0x4400, 2),
        number(1, 2),
        number(1, 2),
        number(0, 2),
        number(1, 2),
        number(at, 4),
        number(4, 4),
      ),
      box(
        'iprp',
        box('ipco', box('ispe', zero, number(64, 4), number(64, 4)), codec),
        box('ipma', zero, number(1, 4), number(1, 2), Buffer.from([2, 1, 0x82])),
      ),
    );
  return Buffer.concat([type, meta(type.length + meta(0).length + 8), box('mdat', zero)]);
}

describe('POST /api/upload', () => {
  it('rotates a phone photo and removes its location', async () => {
    const app = await startAppAsManager();
    const photograph = await marked(4000, 3000)
      .withExif({ IFD3: { GPSLatitude: '38/1 34/1 0/1', GPSLongitude: '121/1 29/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

    const { answer, bytes } = await uploaded(app, photograph);

    expect(answer).toMatchObject({ width: 1600, height: 2133 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 2133 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    // Rotated 90 degrees clockwise, the white quarter is at the top right.
    const [topRight] = await sharp(bytes).extract({ left: 1590, top: 5, width: 1, height: 1 }).raw().toBuffer();
    expect(topRight).toBeGreaterThan(240);
  });

  it('creates a copy for every width, named in the URL', async () => {
    const app = await startAppAsManager();
    const { answer } = await uploaded(app, await plain(1000, 500).png().toBuffer());
    const picture = parsePicture(answer.url);
    expect(picture).toMatchObject({ width: 1000, height: 500, color: '#c04010' });
    const sources = picture?.srcSet.split(', ') ?? [];
    expect(sources.map((source) => source.split(' ')[1])).toEqual(['480w', '800w', '1000w']);
    for (const source of sources) await app.agent.get(source.split(' ')[0] ?? '').expect(200);
  });

  it('keeps transparency, frames and colors', async () => {
    const app = await startAppAsManager();
    const transparent = await uploaded(
      app,
      await sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .png()
        .toBuffer(),
    );
    expect((await sharp(transparent.bytes).stats()).isOpaque).toBe(false);

    const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((color) => plain(40, 30, color).png().toBuffer()));
    const animated = await uploaded(
      app,
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    expect(await sharp(animated.bytes).metadata()).toMatchObject({ pages: 3 });
    expect(animated.answer).toMatchObject({ width: 40, height: 30 });

    const printed = await uploaded(app, await plain(60, 40, '#204080').toColourspace('cmyk').jpeg().toBuffer());
    expect(await sharp(printed.bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });

    const deep = await uploaded(app, await plain(60, 40).toColourspace('rgb16').png().toBuffer());
    expect(await sharp(deep.bytes).metadata()).toMatchObject({ depth: 'uchar' });
  });

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
    ['a bomb', async () => bomb(), 400, /too many pixels/],
    [
      'half a file',
      async () => (await marked(400, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 90_000),
      400,
      /not a picture we can read, or it is damaged/,
    ],
    ['nothing', async () => Buffer.alloc(0), 400, /choose a picture/],
    ['more than 10 MB', async () => Buffer.alloc(11 * 1024 * 1024), 413, /larger than 10 MB/],
    [
      'half a JPEG',
      async () => (await marked(800, 600).jpeg().toBuffer()).subarray(0, 2000),
      400,
      /not a picture we can read, or it is damaged/,
    ],
    [
      'half an AVIF',
      async () => (await marked(400, 300).avif({ effort: 0 }).toBuffer()).subarray(0, 400),
      400,
      /not a picture we can read, or it is damaged/,
    ],
    [
      'a HEIC, with a hint',
      async () => heic(),
      400,
      /^This is a HEIC picture, which browsers cannot show\. Please save it as JPEG first: on an iPhone,/,
    ],
    ['a TIFF', async () => plain(10, 10).tiff().toBuffer(), 400, /Only PNG, JPEG, GIF, WebP and AVIF/],
  ])('rejects %s with the reason', async (_what, make, status, reason) => {
    const { body } = await upload(await startAppAsManager(), await make(), 'picture.png').expect(status);
    expect(body).toEqual({ message: expect.stringMatching(reason), error: expect.stringMatching(reason) });
  });

  it.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('accepts %s, whatever its file name', async (format) => {
    const app = await startAppAsManager();
    const { body } = await upload(
      app,
      await plain(30, 20).toFormat(format, { effort: 1 }).toBuffer(),
      'picture.txt',
    ).expect(200);
    expect(body).toMatchObject({ width: 30, height: 20 });
  });

  it('accepts pictures taller than the WebP limit', async () => {
    const { answer } = await uploaded(await startAppAsManager(), await plain(600, 20_000).png().toBuffer());
    expect(answer).toMatchObject({ width: 491, height: 16_383 });
  });

  it('deletes temporary files in all cases', async () => {
    const app = await startAppAsManager();
    const contents = [
      await plain(10, 10).png().toBuffer(),
      Buffer.from('no picture'),
      Buffer.alloc(0),
      Buffer.alloc(11 * 1024 * 1024),
    ];
    const statuses = [];
    for (const content of contents) statuses.push((await upload(app, content)).status);
    expect(statuses).toEqual([200, 400, 400, 413]);
    expect(await readdir(incomingFolder(app.services.config))).toEqual([]);
  });

  it('accepts ten concurrent uploads, and rejects more with a message', async () => {
    const app = await startAppAsManager();
    const picture = await plain(1000, 1000).png().toBuffer();
    const responses = await Promise.all(Array.from({ length: 16 }, () => upload(app, picture)));
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(6);
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([503, { message: tooMany, error: tooMany }]);
    await upload(app, picture).expect(200);
  });

  it('returns a message for malformed forms', async () => {
    const { agent } = await startAppAsManager();
    await agent.post('/api/upload').send({ image: 'x' }).expect(415);
    await agent.post('/api/upload').attach('file', Buffer.from('x'), 'x.png').expect(400);
    await agent.post('/api/upload').field('image', 'text').expect(400);
    await agent.post('/api/upload').set('Content-Type', 'multipart/form-data').send('x').expect(400);
    await agent
      .post('/api/upload')
      .set('Content-Type', 'multipart/form-data; boundary=b')
      .send('--b\r\nContent-Disposition: form-data; name="image"; filename="x.png"\r\n\r\nxx')
      .expect(400);
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
