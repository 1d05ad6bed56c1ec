import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { demoContent } from '#server/commands/content/demo-content.ts';
import { projectRoot } from '#server/environment/project-root.ts';
import { storeEvent } from '#server/testing/factories.ts';
import { appOn, startApp } from '#server/testing/harness.ts';
import { artRatios, artUrl, artVariants, posterVariants, type ArtRatio } from '#shared/domain/art-url.ts';
import { categoryKeys } from '#shared/domain/categories.ts';

const folder = join(projectRoot, 'dist/public');
const ratios = Object.keys(artRatios) as ArtRatio[];

describe.skipIf(!existsSync(join(folder, 'art')))('the built posters', () => {
  it('include every URL that artUrl returns', () => {
    const offsets = Array.from({ length: posterVariants('default') }, (_, offset) => offset);
    const urls = [...categoryKeys, 'Talks'].flatMap((category) =>
      ratios.flatMap((ratio) => offsets.map((offset) => artUrl(category, 'low-tide', ratio, offset))),
    );
    expect(new Set(urls).size).toBe(ratios.length * (categoryKeys.length * artVariants + offsets.length));
    expect(urls.filter((url) => !existsSync(join(folder, url)))).toEqual([]);
  });

  it('include all pictures of the demo program', () => {
    const { artists, partners, events } = demoContent('2026-11-20');
    const pictures = [
      ...artists.map((artist) => artist.profileImage),
      ...partners.map((partner) => partner.logo),
      ...events.flatMap((event) => event.gallery ?? []),
    ];
    const own = pictures.filter((url) => typeof url === 'string' && url.startsWith('/')) as string[];
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter((url) => !existsSync(join(folder, url)))).toEqual([]);
  });

  it.each([
    '/art/4x3/murals/low-tide.svg',
    '/art/2x1/talks/x.svg',
    '/art/portrait/ada.svg',
    '/art/portrait/marisol-quan-reyes.svg',
    '/art/mark/papel.svg',
  ])('are the target of the stored URL %s', async (path) => {
    const { services } = await startApp();
    const { body } = await supertest(appOn(services, { folder }))
      .get(path)
      .redirects(1)
      .expect(200)
      .expect('Content-Type', /svg/);
    expect(String(body)).toMatch(/^<svg /);
  });

  it('are in the link previews of activations without a picture', async () => {
    const { services, db } = await startApp();
    await storeEvent(db, {});
    const { body } = await supertest(appOn(services, { folder })).get('/share/activations/low-tide.jpg').expect(200);
    const picture = { left: 700, top: 0, width: 500, height: 400 };
    const { entropy } = await sharp(body as Buffer)
      .extract(picture)
      .stats();
    expect(entropy).toBeGreaterThan(2);
  });
});
