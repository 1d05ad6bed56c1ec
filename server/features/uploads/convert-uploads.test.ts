import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startAppAsManager } from '#server/testing/harness.ts';
import { parsePicture } from '#shared/domain/pictures/picture.ts';
import { marked, plain, uploaded } from './testing/upload.ts';

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

  it.each([
    ['a panorama', [3000, 1000, 2400, 800], ['480w', '800w', '1200w', '1600w', '2400w']],
    ['a small picture', [1000, 500, 1000, 500], ['480w', '800w', '1000w']],
  ] as const)(
    'creates the copies of %s, named in the URL',
    async (_what, [fullWidth, fullHeight, width, height], widths) => {
      const app = await startAppAsManager();
      const { answer } = await uploaded(app, await plain(fullWidth, fullHeight).png().toBuffer());
      const picture = parsePicture(answer.url);
      expect([answer, picture]).toMatchObject([
        { width, height },
        { width, height, color: '#c04010' },
      ]);
      const sources = picture?.srcSet.split(', ').map((source) => source.split(' ')) ?? [];
      expect(sources.map(([, size]) => size)).toEqual(widths);
      for (const [url = ''] of sources) await app.agent.get(url).expect(200);
    },
  );

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

  it('accepts pictures taller than the WebP limit', async () => {
    const { answer } = await uploaded(await startAppAsManager(), await plain(600, 20_000).png().toBuffer());
    expect(answer).toMatchObject({ width: 491, height: 16_383 });
  });
});
