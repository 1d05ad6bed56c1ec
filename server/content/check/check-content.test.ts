import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import pg from 'pg';
import { demoContent } from '#server/content/demo-content.ts';
import { loadContent } from '#server/content/load-content.ts';
import { runContentCommand } from '#server/content/run-content-command.ts';
import { callCommand } from '#server/testing/call-command.ts';
import { storeArtist, storeCategory, storeEvent, storeLocation, storePartner } from '#server/testing/factories.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { openFreshDatabase } from '#server/testing/open-fresh-database.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { artists, auditLog, emailSettings, eventArtists, events, locations, partners } from '#shared/tables.ts';

const picture = (digit: number, size = '300x200') => `${String(digit).repeat(24)}-c04010-${size}.webp`;

/** A database with the category of the factories' activations, an upload folder with one picture, and the command as a person would call it. */
async function startCommand(settings: Record<string, string> = {}) {
  const dataFolder = await freshFolder();
  const { db, url } = await openFreshDatabase();
  const upload = async (name: string) => {
    await mkdir(join(dataFolder, 'uploads'), { recursive: true });
    await writeFile(join(dataFolder, 'uploads', name), 'picture');
  };
  const check = async (...args: string[]) => {
    const environment = { DATABASE_URL: url, DATA_DIR: dataFolder, PUBLIC_URL: 'http://arts.example', ...settings };
    const { code, said, complained } = await callCommand(runContentCommand, ['check', ...args], environment);
    return { code, lines: said.split('\n'), complained };
  };
  const stored = async (id: number) => {
    const [event] = await db.select().from(events).where(eq(events.id, id));
    if (!event) throw new Error(`There is no event ${id}`);
    return event;
  };
  await storeCategory(db, { name: 'Immersive' });
  await upload(picture(0));
  return { db, check, upload, stored, log: () => db.select().from(auditLog) };
}

describe('npm run content -- check', () => {
  it('finds nothing wrong with the demo, before and after deletes', async () => {
    const { db, check } = await startCommand();
    await loadContent(db, demoContent('2026-11-20'));
    expect(await check()).toEqual({ code: 0, lines: ['Nothing is wrong.'], complained: '' });
    await db.execute('update partners set deleted_at = now()');
    await db.execute('update locations set deleted_at = now()');
    expect(await check()).toEqual({ code: 0, lines: ['Nothing is wrong.'], complained: '' });
  });

  it('only looks without --repair', async () => {
    const { db, check, stored, log } = await startCommand();
    const { id } = await storeEvent(db);
    await db.update(events).set({ slug: 'Low Tide' });
    const before = await stored(id);
    expect(await check()).toMatchObject({ code: 1, lines: [`events ${id} "Low Tide": "Low Tide" cannot be a slug. With --repair: low-tide instead.`, 'To be repaired with --repair: 1.'] });
    expect(await stored(id)).toEqual(before);
    expect(await log()).toEqual([]);
  });

  it('repairs the first artist, so that a deleted one can still be brought back', async () => {
    const { db, check } = await startCommand();
    const [ann, ben, gone] = [await storeArtist(db), await storeArtist(db), await storeArtist(db)];
    const cases = [
      { title: 'in step', artistIds: [ann, ben], artistId: ann, right: ann },
      { title: 'other', artistIds: [ann, ben], artistId: ben, right: ann, fault: `artistId ${ben} is not the first of its artists. Repaired: set to ${ann}, the first of its artists.` },
      { title: 'empty', artistIds: [ann], artistId: null, right: ann, fault: `artistId is empty. Repaired: set to ${ann}, the first of its artists.` },
      { title: 'deleted first', artistIds: [gone, ben], artistId: gone, right: gone },
      { title: 'deleted only', artistIds: [gone], artistId: gone, right: gone },
      { title: 'legacy', artistIds: [], artistId: ann, right: ann },
      { title: 'legacy, deleted', artistIds: [], artistId: gone, right: gone },
      { title: 'none', artistIds: [], artistId: null, right: null },
      { title: 'dangling', artistIds: [], artistId: 999, right: null, fault: 'artistId 999 is no artist. Repaired: cleared.' },
    ];
    await db.execute('alter table events drop constraint events_artist_id_artists_id_fk');
    for (const { title, artistIds, artistId } of cases) {
      const { id } = await storeEvent(db, { title, artistIds });
      await db.update(events).set({ artistId }).where(eq(events.id, id));
    }
    await db.update(artists).set({ deletedAt: new Date() }).where(eq(artists.id, gone));

    const { code, lines } = await check('--repair');

    expect(code).toBe(0);
    expect(lines).toEqual([...cases.flatMap(({ title, fault }, index) => (fault ? [`events ${index + 1} "${title}": ${fault}`] : [])), 'Repaired: 3.']);
    const rows = await db.select({ title: events.title, artistId: events.artistId }).from(events).orderBy(asc(events.id));
    expect(rows).toEqual(cases.map(({ title, right }) => ({ title, artistId: right })));
    expect((await check()).lines).toEqual(['Nothing is wrong.']);
  });

  it('takes out what does not exist at all', async () => {
    const { db, check, stored } = await startCommand();
    const [artist, partner, locationId] = [await storeArtist(db), await storePartner(db), await storeLocation(db)];
    const { id } = await storeEvent(db, { artistIds: [artist], partnerIds: [partner], locationId });
    // As an import with foreign keys switched off would leave it.
    await db.transaction(async (tx) => {
      await tx.execute('set local session_replication_role = replica');
      for (const table of [artists, partners, locations]) await tx.delete(table);
    });
    const { code, lines } = await check('--repair');
    expect(code).toBe(0);
    expect(lines).toEqual([
      `events ${id} "Low Tide": it has an artist ${artist}, who does not exist. Repaired: taken out.`,
      `events ${id} "Low Tide": it has a partner ${partner}, who does not exist. Repaired: taken out.`,
      `events ${id} "Low Tide": its location ${locationId} does not exist. Repaired: cleared; the venue stays.`,
      `events ${id} "Low Tide": artistId ${artist} is no artist. Repaired: cleared.`,
      'Repaired: 4.',
    ]);
    expect(await stored(id)).toMatchObject({ artistId: null, locationId: null, venue: 'North Atrium' });
    expect(await db.$count(eventArtists)).toBe(0);
    expect((await check()).lines).toEqual(['Nothing is wrong.']);
  });

  it('only notes that a category is gone, and writes the others as they are written', async () => {
    const { db, check, stored } = await startCommand();
    const former = await storeEvent(db, { category: 'Former' });
    const lower = await storeEvent(db, { category: 'immersive' });

    const { code, lines } = await check('--repair');

    expect(code).toBe(0);
    expect(lines).toEqual([
      `Note: events ${former.id} "Low Tide": there is no category "Former" any more. It keeps the name, with a gray badge.`,
      `events ${lower.id} "Low Tide": its category is written "immersive". Repaired: written "Immersive", as the category is.`,
      'Repaired: 1. Only to know: 1.',
    ]);
    expect([(await stored(former.id)).category, (await stored(lower.id)).category]).toEqual(['Former', 'Immersive']);
  });

  it('takes away the addresses of our own pictures that are gone, and no others', async () => {
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
    const fine = await storeEvent(db, { title: 'Fine', featuredImage: `http://arts.example/uploads/${picture(0)}?size=2`, gallery: ['/art/4x3/immersive/x.svg', 'https://elsewhere.example/uploads/1.webp', '/uploads/folder/1.webp'] });
    const artist = await storeArtist(db, { profileImage: `/uploads/${picture(3)}`, portfolio: [`/uploads/${picture(4)}`, 'A text'] });
    const partner = await storePartner(db, { logo: `/uploads/${picture(5)}` });
    const unsized = await storePartner(db, { name: 'Wide', logo: `/uploads/${large}` });
    const untouched = await stored(fine.id);

    const { code, lines } = await check('--repair');

    const gone = "is not on this server's disk any more.";
    expect(lines).toEqual([
      `events ${id} "Low Tide": featuredImage /uploads/${picture(1)} ${gone} Repaired: cleared.`,
      `events ${id} "Low Tide": gallery item http://arts.example/uploads/${picture(2)} ${gone} Repaired: taken out of the gallery.`,
      `artists ${artist} "Marisol Quan-Reyes": profileImage /uploads/${picture(3)} ${gone} Repaired: cleared.`,
      `artists ${artist} "Marisol Quan-Reyes": portfolio item /uploads/${picture(4)} ${gone} Correct it in the dashboard.`,
      `partners ${partner} "Confluence Radio": logo /uploads/${picture(5)} ${gone} Repaired: cleared.`,
      `partners ${unsized} "Wide": logo /uploads/${large} has lost its copies for smaller screens (${picture(7, '800')}). Upload the picture again.`,
      'Repaired: 4. For you to correct: 2.',
    ]);
    expect(code).toBe(1);
    expect(await stored(id)).toMatchObject({ featuredImage: null, imageAlt: null, gallery: [video, `/uploads/${picture(0)}`], galleryTypes: ['vimeo', 'image'], galleryAlts: ['A film', 'Kept'] });
    expect(await stored(fine.id)).toEqual(untouched);
    expect(await db.select({ profileImage: artists.profileImage }).from(artists)).toEqual([{ profileImage: null }]);
    expect(await db.select({ logo: partners.logo }).from(partners).orderBy(asc(partners.id))).toEqual([{ logo: null }, { logo: `/uploads/${large}` }]);
  });

  it('clears no picture when not one of many is where it looks', async () => {
    const { db, check, stored } = await startCommand();
    for (const digit of [1, 2, 3, 4, 5]) await storeEvent(db, { featuredImage: `/uploads/${picture(digit)}` });
    const { code, lines } = await check('--repair');
    expect(code).toBe(1);
    expect(lines[0]).toContain('Nor is any other picture, so nothing is repaired: are DATA_DIR and S3_BUCKET those of the site?');
    expect(lines.at(-1)).toBe('For you to correct: 5.');
    expect((await stored(1)).featuredImage).toBe(`/uploads/${picture(1)}`);
  });

  it('looks in the bucket for what is addressed there, and on the disk for the rest', async () => {
    const s3 = await startS3Server();
    const { db, check } = await startCommand(s3.environment);
    const address = (digit: number) => `${s3.environment.S3_ENDPOINT}/pictures/uploads/${picture(digit)}`;
    s3.objects.set(`uploads/${picture(1)}`, { content: Buffer.from('picture'), headers: { 'content-type': 'image/webp' }, modified: new Date() });
    await storeEvent(db, { featuredImage: address(1), gallery: [address(2), `/uploads/${picture(0)}`, `/uploads/${picture(1)}`] });

    const { lines, complained } = await check();
    expect(complained).toBe('');
    expect(lines).toEqual([
      expect.stringContaining(`gallery item ${address(2)} is not on the bucket pictures any more`),
      expect.stringContaining(`gallery item /uploads/${picture(1)} is not on this server's disk any more`),
      'To be repaired with --repair: 2.',
    ]);
    s3.denies = (action) => action === 's3:ListBucket';
    expect(await check('--repair')).toMatchObject({ code: 1, complained: expect.stringMatching(/s3:ListBucket.*Nothing was repaired\.$/) });
  });

  it('gives those a slug that have none, each its own', async () => {
    const { db, check } = await startCommand();
    await storeEvent(db, { title: 'Low Tide' });
    for (const [title, slug] of [['Low Tide', 'Low Tide'], ['Low Tide', '-low-tide'], ['✨', 'ü']] as const) {
      const { id } = await storeEvent(db, { title });
      await db.update(events).set({ slug }).where(eq(events.id, id));
    }
    expect((await check('--repair')).code).toBe(0);
    const slugs = await db.select({ slug: events.slug }).from(events).orderBy(asc(events.id));
    expect(slugs.map(({ slug }) => slug)).toEqual(['low-tide', 'low-tide-2', 'low-tide-3', 'activation-4']);
  });

  it('says of rows that could not be saved again what the dashboard would say', async () => {
    const { db, check } = await startCommand();
    await storeEvent(db);
    await db.update(events).set({ title: 'Two\u0007', venue: '', featuredImage: 'javascript:alert(1)' });
    await storeArtist(db, { name: 'x'.repeat(201) });
    await storePartner(db, { contactEmail: 'nobody' });
    await storeLocation(db, { googleMapsLink: 'maps' });
    await storeCategory(db, { name: ' ' });
    await db.insert(emailSettings).values({ recipientEmails: ['staff'] });

    const { code, lines } = await check('--repair');

    expect(code).toBe(1);
    expect(lines).toEqual([
      'events 1 "Two\uFFFD": Title contains characters that cannot be shown. Venue is required. Featured image must be a web address that starts with https:// or http://. Correct it in the dashboard.',
      expect.stringMatching(/^artists 1 "x+": Artist name may have at most 200 characters\. Correct it in the dashboard\.$/),
      'partners 1 "Confluence Radio": Contact e-mail must be an e-mail address. Correct it in the dashboard.',
      'locations 1 "North Atrium": Google Maps link must be a web address that starts with https:// or http://. Correct it in the dashboard.',
      'categories 2 " ": Category name is required. Correct it in the dashboard.',
      'email_settings 1 "Email tab": Recipient must be an e-mail address. Correct it in the dashboard.',
      'For you to correct: 6.',
    ]);
  });

  it('is audited, and repairs all or nothing', async () => {
    const { db, check, stored, log } = await startCommand();
    const { id } = await storeEvent(db);
    await db.update(events).set({ slug: 'Low Tide' });
    const partner = await storePartner(db, { logo: `/uploads/${picture(1)}` });
    await db.execute(`alter table partners add constraint broken check (logo is not null)`);

    expect(await check('--repair')).toEqual({ code: 1, lines: [''], complained: expect.stringMatching(/violates check constraint "broken"\. Nothing was repaired\.$/) });
    expect((await stored(id)).slug).toBe('Low Tide');

    await db.execute(`alter table partners drop constraint broken`);
    const { updatedAt } = await stored(id);
    expect((await check('--repair')).lines).toEqual([expect.stringContaining(`events ${id} `), expect.stringContaining(`partners ${partner} `), 'Repaired: 2.']);
    // An editor who has the older state open must hear of it.
    expect((await stored(id)).updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime());
    const action = { actor: 'command line', action: 'content check --repair' };
    expect(await log()).toMatchObject([{ ...action, outcome: 'failed' }, { ...action, subject: '2 repaired', outcome: 'done' }]);
  });

  it('needs the same number of queries for many activations as for few', async () => {
    const { db, check } = await startCommand();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    const count = async () => {
      const before = query.mock.calls.length;
      await check('--repair');
      return query.mock.calls.length - before;
    };
    await storeEvent(db, { title: 'One' });
    await db.execute(`update events set slug = 'Broken ' || id`);
    const few = await count();
    expect(few).toBeGreaterThan(0);
    for (let number = 0; number < 30; number++) await storeEvent(db, { title: 'More' });
    await db.execute(`update events set slug = 'Broken ' || id`);
    expect(await count()).toBe(few);
  });
});
