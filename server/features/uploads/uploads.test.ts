import fs from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { gif, png, pngWith } from '#server/features/uploads/testing/hostile-pictures.ts';
import { copiesOf, plain, upload, uploaded } from '#server/features/uploads/testing/upload.ts';
import { incomingFolder, uploadFolder } from '#server/platform/storage/open-storage.ts';
import { signedInElsewhere, startAppAsManager } from '#server/testing/harness.ts';
import { grounds, parsePicture } from '#shared/domain/pictures/picture.ts';

/** A picture whose top left quarter is white, to check its orientation. */
const marked = (width: number, height: number) =>
  plain(width, height).composite([
    { input: { create: { width: width / 2, height: height / 2, channels: 3, background: '#fff' } }, left: 0, top: 0 },
  ]);

/** A minimal container of an iPhone's picture; no installed library can encode its content. */
const heic = Buffer.from(
  [
    '000000186674797068656963000000006d69663168656963000000d46d657461000000000000002168646c72000000000000',
    '000070696374000000000000000000000000000000000e7069746d0000000000010000002369696e66000000000001000000',
    '15696e6665020000000001000068766331000000001e696c6f630000000044000001000100000001000000f4000000040000',
    '0058697072700000003b6970636f00000014697370650000000000000040000000400000001f687663430101600000009000',
    '000000005af000fcfdf8f800000f000000001569706d61000000000000000100010201820000000c6d64617400000000',
  ].join(''),
  'hex',
);

const whole = await marked(400, 300).png({ compressionLevel: 0 }).toBuffer();
const halfAPicture = whole.subarray(0, 90_000);

describe('POST /api/upload', () => {
  it('is refused while the server stops, without a trace', async () => {
    const { services } = await startAppAsManager();
    const agent = await signedInElsewhere({ ...services, stopping: AbortSignal.abort() });
    const message = 'The server is being restarted. Please try again in a minute.';
    const { body } = await upload({ agent }, whole).expect(503);
    expect(body).toMatchObject({ message, error: message });
    expect([await readdir(incomingFolder(services.config)), await services.storage.list()]).toEqual([[], []]);
  });

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

  it.each([
    ['a panorama', [3000, 1000], { width: 2400, height: 800 }, ['480w', '800w', '1200w', '1600w', '2400w']],
    ['a small picture', [1000, 500], { width: 1000, height: 500 }, ['480w', '800w', '1000w']],
    ['a picture as wide as a copy', [800, 400], { width: 800, height: 400 }, ['480w', '800w']],
  ] as const)('creates the copies of %s that its URL names', async (_what, [width, height], size, widths) => {
    const app = await startAppAsManager();
    const { answer } = await uploaded(app, await plain(width, height).png().toBuffer());
    const picture = parsePicture(answer.url);
    expect([answer, picture]).toMatchObject([size, { ...size, color: '#c04010' }]);
    expect(picture?.srcSet.match(/\d+w/g)).toEqual(widths);
    for (const url of copiesOf(answer.url)) await app.agent.get(url).expect(200);
    expect(await app.services.storage.list()).toHaveLength(widths.length);
  });

  it.each([
    ['white lettering with a red dot', ['#fff', 60, 80], ['#e4002b', 90, 90], grounds.dark],
    ['thin black lines', ['#000', 2, 90], ['#000', 150, 2], grounds.light],
    ['white letters', ['#fff', 30, 90], undefined, grounds.dark],
    ['yellow letters', ['#ffd400', 30, 90], undefined, grounds.dark],
    ['black letters with a white dot', ['#000', 90, 90], ['#fff', 30, 30], grounds.light],
  ] as const)('chooses the ground on which %s are readable', async (_what, left, right, ground) => {
    const app = await startAppAsManager();
    const layers = [left, right].flatMap((shape, index) => {
      if (!shape) return [];
      const [background, width, height] = shape;
      return { input: { create: { width, height, channels: 3 as const, background } }, left: 5 + index * 100, top: 5 };
    });
    const clear = sharp({ create: { width: 260, height: 100, channels: 4, background: '#0000' } });
    const { answer } = await uploaded(app, await clear.composite(layers).png().toBuffer());
    expect(parsePicture(answer.url)?.color).toBe(ground);
  });

  it('keeps transparency, frames and colors', async () => {
    const app = await startAppAsManager();
    const clear = plain(20, 20).joinChannel(Buffer.alloc(400), { raw: { width: 20, height: 20, channels: 1 } });
    const transparent = await uploaded(app, await clear.png().toBuffer());
    expect((await sharp(transparent.bytes).stats()).isOpaque).toBe(false);

    const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((color) => plain(40, 30, color).png().toBuffer()));
    const film = sharp(frames, { join: { animated: true } });
    const animated = await uploaded(app, await film.gif().toBuffer());
    expect(await sharp(animated.bytes).metadata()).toMatchObject({ pages: 3 });
    expect(animated.answer).toMatchObject({ width: 40, height: 30 });
    for (const url of copiesOf(animated.answer.url)) {
      const { body } = await app.agent.get(url).expect(200);
      expect((await sharp(body as Buffer).metadata()).pages).toBeUndefined();
    }

    const printed = await uploaded(app, await plain(60, 40, '#204080').toColourspace('cmyk').jpeg().toBuffer());
    expect(await sharp(printed.bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });

    // An animation of one picture.
    await uploaded(app, await pngWith('acTL', Buffer.from('0000000100000000', 'hex')));

    const deep = await uploaded(app, await plain(60, 40).toColourspace('rgb16').png().toBuffer());
    expect(await sharp(deep.bytes).metadata()).toMatchObject({ depth: 'uchar' });
  });

  it.each([
    ['two pictures', ['image', 'image']],
    ['a picture under another name', ['file']],
  ])('says that %s are not one picture', async (_what, names) => {
    const { agent } = await startAppAsManager();
    const request = agent.post('/api/upload');
    for (const name of names) request.attach(name, whole, 'wall.png');
    const { body } = await request.expect(400);
    expect(body).toMatchObject({ message: 'Please send one picture at a time, as a file named image.' });
  });

  it('accepts pictures taller than the WebP limit', async () => {
    const { answer } = await uploaded(await startAppAsManager(), await plain(600, 20_000).png().toBuffer());
    expect(answer).toMatchObject({ width: 491, height: 16_383 });
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG files can contain programs/],
    ['a page named .png', Buffer.from('<!doctype html><script>alert(1)</script>'), /not a picture we can read/],
    [
      'a long animation',
      gif(200, 800, 450),
      /too many frames for its size: 200 of 800 x 450\. Please shorten it to 177 frames, or make it smaller\.$/,
    ],
    ['a bomb', png(20_000, 20_000, 100), /too many pixels/],
    ['half a file', halfAPicture, /not a picture we can read, or it is damaged/],
    ['nothing', Buffer.alloc(0), /^This file is empty\. Please choose a picture\.$/],
    ['an animated PNG', pngWith('acTL', Buffer.from('0000000300000000', 'hex')), /^This is an animated PNG/],
    ['more than 10 MB', Buffer.alloc(11 * 1024 * 1024), /larger than 10 MB/, 413],
    ['a HEIC, with a hint', heic, /^This is a HEIC .* cannot show\. Please save it as JPEG first: on an iPhone,/],
    ['a TIFF', plain(10, 10).tiff().toBuffer(), /Only PNG, JPEG, GIF, WebP and AVIF/],
  ])('rejects %s with the reason', async (_what, file, reason, status = 400) => {
    const app = await startAppAsManager();
    const { body } = await upload(app, await file, 'picture.png').expect(status);
    expect(body).toEqual({ message: expect.stringMatching(reason), error: expect.stringMatching(reason) });
    expect(await readdir(incomingFolder(app.services.config))).toEqual([]);
  });

  it('accepts ten concurrent uploads, and rejects more with a message', async () => {
    const app = await startAppAsManager();
    const tooMany = 'Too many pictures are being uploaded right now. Please try again in a minute.';
    const picture = await plain(1000, 1000).png().toBuffer();
    const responses = await Promise.all(Array.from({ length: 16 }, () => upload(app, picture)));
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(6);
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([503, { message: tooMany, error: tooMany }]);
    await upload(app, picture).expect(200);
  });
});

describe('GET /uploads', () => {
  it('serves nothing else from the folder', async () => {
    const { agent, services } = await startAppAsManager();
    await services.storage.put({ name: '.hidden', content: halfAPicture, type: 'image/webp' });
    for (const name of ['', '../package.json', '..%2f..%2fpackage.json', '.hidden', 'nothing.webp'])
      await agent.get(`/uploads/${name}`).expect(404);
  });

  it('keeps no partial file of a picture that cannot be stored', async () => {
    const { services } = await startAppAsManager();
    const folder = uploadFolder(services.config);
    await mkdir(join(folder, 'a.webp'), { recursive: true });
    const picture = { name: 'a.webp', content: halfAPicture, type: 'image/webp' };
    await expect(services.storage.put(picture)).rejects.toThrow("This server's disk failed");
    expect(await readdir(folder)).toEqual(['a.webp']);
  });

  it('returns an error with no-store and a message if the disk fails', async () => {
    const app = await startAppAsManager();
    const { answer } = await uploaded(app, await plain(30, 20).png().toBuffer());
    const error = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' });
    const broken = () => new Readable({ read: () => void 0 }).destroy(error) as fs.ReadStream;
    vi.spyOn(fs, 'createReadStream').mockImplementation(broken);
    const { body, headers } = await app.agent.get(answer.url).expect(500);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'cache-control': 'no-store',
    });
    expect(body).toEqual({ message: expect.stringMatching(/^[A-Z].*\.$/), requestId: expect.any(String) });
    expect(headers).not.toHaveProperty('last-modified');
  });
});
