import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { storeArtist, storeEvent, storePartner } from '#server/testing/factories.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { artists, partners } from '#shared/tables.ts';
import { picture, startCommand } from './testing/start-check.ts';

it('removes only the URLs of missing uploads', async () => {
  const { db, check, upload, stored } = await startCommand();
  const large = picture(7, '1000x500');
  await upload(large);
  await upload(picture(7, '480'));
  const video = 'https://vimeo.com/76979871';
  const { id } = await storeEvent(db, {
    featuredImage: `/uploads/${picture(1)}`,
    imageAlt: 'A wall',
    gallery: [video, `http://arts.example/uploads/${picture(2)}`, `/uploads/${picture(0)}`],
    galleryAlts: ['A film', 'Lost', 'Kept'],
  });
  const fine = await storeEvent(db, {
    title: 'Fine',
    featuredImage: `http://arts.example/uploads/${picture(0)}?size=2`,
    gallery: ['/art/4x3/immersive/x.svg', 'https://elsewhere.example/uploads/1.webp', '/uploads/folder/1.webp'],
  });
  const artist = await storeArtist(db, {
    profileImage: `/uploads/${picture(3)}`,
    portfolio: [`/uploads/${picture(4)}`, 'A text'],
  });
  const partner = await storePartner(db, { logo: `/uploads/${picture(5)}` });
  const unsized = await storePartner(db, { name: 'Wide', logo: `/uploads/${large}` });
  const untouched = await stored(fine.id);

  const { code, lines } = await check('--repair');

  const gone = "is no longer on this server's disk.";
  expect(lines).toEqual([
    `events ${id} "Low Tide": featuredImage /uploads/${picture(1)} ${gone} Repaired: cleared.`,
    `events ${id} "Low Tide": gallery item http://arts.example/uploads/${picture(2)} ${gone} Repaired: removed from the gallery.`,
    `artists ${artist} "Marisol Quan-Reyes": profileImage /uploads/${picture(3)} ${gone} Repaired: cleared.`,
    `artists ${artist} "Marisol Quan-Reyes": portfolio item /uploads/${picture(4)} ${gone} Correct it in the dashboard.`,
    `partners ${partner} "Confluence Radio": logo /uploads/${picture(5)} ${gone} Repaired: cleared.`,
    `partners ${unsized} "Wide": logo /uploads/${large} lacks its copies for smaller screens (${picture(7, '800')}). Upload the picture again.`,
    'Repaired: 4. To correct manually: 2.',
  ]);
  expect(code).toBe(1);
  expect(await stored(id)).toMatchObject({
    featuredImage: null,
    imageAlt: null,
    gallery: [video, `/uploads/${picture(0)}`],
    galleryTypes: ['vimeo', 'image'],
    galleryAlts: ['A film', 'Kept'],
  });
  expect(await stored(fine.id)).toEqual(untouched);
  expect(await db.select({ profileImage: artists.profileImage }).from(artists)).toEqual([{ profileImage: null }]);
  expect(await db.select({ logo: partners.logo }).from(partners).orderBy(asc(partners.id))).toEqual([
    { logo: null },
    { logo: `/uploads/${large}` },
  ]);
});

it('removes no URL if all of many uploads are missing', async () => {
  const { db, check, stored } = await startCommand();
  for (const digit of [1, 2, 3, 4, 5]) await storeEvent(db, { featuredImage: `/uploads/${picture(digit)}` });
  const { code, lines } = await check('--repair');
  expect(code).toBe(1);
  expect(lines[0]).toContain('No other picture is there either, so nothing is repaired. Check DATA_DIR and S3_BUCKET.');
  expect(lines.at(-1)).toBe('To correct manually: 5.');
  expect((await stored(1)).featuredImage).toBe(`/uploads/${picture(1)}`);
});

it('looks for pictures in the bucket or on the disk, by their URLs', async () => {
  const s3 = await startS3Server();
  const { db, check } = await startCommand(s3.environment);
  const address = (digit: number) => `${s3.environment.S3_ENDPOINT}/pictures/uploads/${picture(digit)}`;
  s3.objects.set(`uploads/${picture(1)}`, {
    content: Buffer.from('picture'),
    headers: { 'content-type': 'image/webp' },
    modified: new Date(),
  });
  await storeEvent(db, {
    featuredImage: address(1),
    gallery: [address(2), `/uploads/${picture(0)}`, `/uploads/${picture(1)}`],
  });

  const { lines, stderr } = await check();
  expect(stderr).toBe('');
  expect(lines).toEqual([
    expect.stringContaining(`gallery item ${address(2)} is no longer on the bucket pictures`),
    expect.stringContaining(`gallery item /uploads/${picture(1)} is no longer on this server's disk`),
    'Repairable with --repair: 2.',
  ]);
  s3.denies = (action) => action === 's3:ListBucket';
  expect(await check('--repair')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/s3:ListBucket.*Nothing was repaired\.$/),
  });
});
