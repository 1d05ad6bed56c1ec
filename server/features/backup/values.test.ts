import { expect, it } from 'vitest';
import { contentOf, freshInstall } from '#server/features/backup/testing/install.ts';
import { backedUpSite, picture } from '#server/features/backup/testing/small-site.ts';
import { storePartner } from '#server/testing/factories.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { artists, events, partners } from '#shared/tables.ts';

const ofPostgres = ['NULL', 'null', '\\N', '\\.', 'a\n\\.\nb', '{}', '{a,"b"}', '$1', '%s'];
const signs = ['', ' ', '\r\n', '\t', '"', "'", ',', '\\', '\b\f\v\u0001\u007f'];
const awkward = [...ofPostgres, ...signs, 'é展🎨\u{1F469}\u200D\u{1F3A8}', '\u2028\uFEFF', 'x'.repeat(20_000)];

it('restores every value unchanged', async () => {
  const source = await backedUpSite({}, async ({ db }) => {
    for (const text of awkward) {
      const lists = { portfolio: [text, ...awkward], socialLinks: { [text]: text, '"': '\\"' } };
      await db.insert(artists).values({ name: text, title: text || null, bio: null, ...lists });
    }
    const nothing = { name: 'with nothing', portfolio: [], socialLinks: {} };
    await db.insert(artists).values({ ...nothing, createdAt: new Date('1999-12-31T23:59:59.999Z') });
  });
  const target = await freshInstall();
  // The time formats of the two sessions must not matter.
  await source.db.execute(
    `do $$ begin execute format('alter database %I set datestyle = ''SQL, DMY''', current_database()); end $$`,
  );
  await target.db.execute(
    `do $$ begin execute format('alter database %I set timezone = ''Pacific/Chatham''', current_database()); end $$`,
  );
  const file = `${source.file}.again`;
  expect(await source.run('backup', file)).toMatchObject({ code: 0 });
  expect(await target.run('restore', file)).toMatchObject({ code: 0 });
  const all = ({ db }: typeof target) => db.select().from(artists).orderBy(artists.id);
  expect(await all(target)).toEqual(await all(source));
  expect((await contentOf(target.db)).email_settings).toEqual((await contentOf(source.db)).email_settings);
});

it('rewrites the URLs of uploads, and nothing else', async () => {
  const updatedAt = new Date('2020-02-20T20:20:20Z');
  const s3 = await startS3Server();
  const base = `${s3.environment.S3_ENDPOINT}/pictures/uploads/`;
  const others = ['https://else.example/uploads/a.webp', ' /uploads/a.webp', '/uploadsa.webp', 'See /uploads/a.webp'];
  const { file } = await backedUpSite({}, async ({ db, storage }) => {
    for (const name of ['a.webp', 'l.webp', '1.webp', '2.webp']) await storage.put({ ...picture, name });
    await db.insert(artists).values({
      name: 'Ana',
      profileImage: '/uploads/a.webp',
      bio: 'See /uploads/a.webp',
      portfolio: ['/uploads/a.webp', ...others, '/uploads/a.webp'],
      socialLinks: { press: '/uploads/a.webp', web: 'https://ana.example/' },
      updatedAt,
    });
    await db.insert(artists).values({ name: 'Bo', portfolio: [], socialLinks: {}, updatedAt });
    await db.insert(partners).values({ name: 'A & Co', logo: '/uploads/l.webp', website: '/uploads/w.pdf', updatedAt });
    for (const logo of others) await storePartner(db, { logo });
    await db.update(events).set({
      gallery: ['/uploads/2.webp', 'https://vimeo.com/1', '/uploads/1.webp'],
      galleryTypes: ['image', 'vimeo', 'image'],
      updatedAt,
    });
  });
  const target = await freshInstall(s3.environment);
  expect(await target.run('restore', file)).toMatchObject({ code: 0 });

  expect(await target.db.select().from(events)).toMatchObject([
    {
      featuredImage: expect.stringMatching(`^${base}a{24}`),
      gallery: [`${base}2.webp`, 'https://vimeo.com/1', `${base}1.webp`],
      updatedAt,
    },
  ]);
  expect(await target.db.select().from(artists).orderBy(artists.id)).toMatchObject([
    { profileImage: null },
    {
      profileImage: `${base}a.webp`,
      bio: 'See /uploads/a.webp',
      portfolio: [`${base}a.webp`, ...others, `${base}a.webp`],
      socialLinks: { press: `${base}a.webp`, web: 'https://ana.example/' },
      updatedAt,
    },
    { portfolio: [], socialLinks: {}, updatedAt },
  ]);
  expect(await target.db.select().from(partners).orderBy(partners.id)).toMatchObject([
    { logo: `${base}l.webp`, website: `${base}w.pdf`, updatedAt },
    ...others.map((logo) => ({ logo })),
  ]);
});
