import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { input, startEvents } from '#server/features/events/testing/start-events.ts';
import { storeArtist, storeLocation, storePartner } from '#server/testing/factories.ts';
import { manager } from '#server/testing/harness.ts';
import { events } from '#shared/tables.ts';

describe('saving an activation', () => {
  it('replaces everything but the slug', async () => {
    const { db, create, save } = await startEvents();
    const artistIds = [await storeArtist(db), await storeArtist(db)];
    const partnerIds = [await storePartner(db)];
    const { id } = await create({ artistIds, partnerIds, endDate: '2026-11-30', featured: true, imageAlt: 'A wave' });
    expect(await save(id, { title: 'High Tide', artistIds: artistIds.toReversed() })).toMatchObject({
      slug: 'low-tide',
      title: 'High Tide',
      artistIds: artistIds.toReversed(),
      artistId: artistIds[1],
      partnerIds: [],
      endDate: null,
      featured: false,
    });
    // An older client knows a single artist.
    const [artistId] = artistIds;
    expect(await save(id, { artistId })).toMatchObject({ artistId, artistIds: [artistId] });
    expect(await save(id)).toMatchObject({ artistId: null, artistIds: [] });
  });

  it('keeps the former dates until the notice says something else, also from an older client', async () => {
    const { create, save, post, read, db } = await startEvents();
    const movedFrom = { date: '2026-11-12', endDate: null, time: '7:00 PM' };
    const { id } = await create({ noticeKind: 'moved', notice: 'Moved from November 12', movedFrom });
    expect(await save(id, { title: 'Ebb' })).toMatchObject({ movedFrom });
    expect(await save(id, { noticeKind: 'canceled' })).not.toHaveProperty('movedFrom');
    expect(await save(id, { noticeKind: 'moved' })).not.toHaveProperty('movedFrom');
    expect(await save(id, { noticeKind: 'moved', movedFrom })).toMatchObject({ movedFrom });
    await db.update(events).set({ noticeKind: 'full' }).where(eq(events.id, id));
    expect(await read('low-tide')).not.toHaveProperty('movedFrom');
    expect(await create({ movedFrom })).not.toHaveProperty('movedFrom');
    for (const wrong of [{ date: '2026-02-30' }, { endDate: '2026-11-11' }, { time: '' }, { time: 'x'.repeat(61) }])
      await post({ noticeKind: 'moved', movedFrom: { ...movedFrom, ...wrong } }).expect(400);
    await post({ noticeKind: 'moved', movedFrom: 'November 12' }).expect(400);
  });

  it('keeps what the specification does not have if it is absent', async () => {
    const { save, create } = await startEvents();
    const extra = {
      published: false,
      publicFrom: '2026-12-01',
      noticeKind: 'moved',
      notice: 'In the north wing',
      sessions: [
        { date: '2026-12-05', time: '1:00 PM' },
        { date: '2026-12-07', time: '1:00 PM' },
      ],
      access: ['asl'],
      imageAlt: 'A wave',
    };
    const gallery = ['https://a.example/1.jpg', 'https://a.example/2.jpg'];
    const { id } = await create({ ...extra, gallery, galleryAlts: ['One', 'Two'] });
    const changed = { title: 'High Tide', date: '2026-12-05', gallery: [gallery[1], 'https://a.example/3.jpg'] };
    const kept = { ...extra, endDate: '2026-12-07', galleryAlts: ['Two', ''] };
    expect(await save(id, changed)).toMatchObject({ ...changed, ...kept });
    expect(await save(id, { notice: null, sessions: [] })).not.toHaveProperty('notice');
  });

  it.each([
    ['the same days', { date: '2026-12-05', endDate: '2026-12-07' }, 2, '2026-12-07'],
    ['the same first day', { date: '2026-12-05' }, 2, '2026-12-07'],
    ['another first day', { date: '2026-12-04', endDate: '2026-12-07' }, undefined, '2026-12-07'],
    ['another last day', { date: '2026-12-05', endDate: '2026-12-06' }, undefined, '2026-12-06'],
    ['no last day', { date: '2026-12-05', endDate: null }, undefined, null],
  ])('that has several dates, by a client that knows only one: with %s', async (_case, days, dates, endDate) => {
    const { save, create, agent } = await startEvents();
    const sessions = ['2026-12-05', '2026-12-07'].map((date) => ({ date, time: '1:00 PM' }));
    const { id } = await create({ sessions });
    const saved = await save(id, days);
    expect([saved.date, saved.endDate, saved.sessions?.length]).toEqual([days.date, endDate, dates]);
    const { body } = await agent.get(`/api/history?kind=events&id=${id}`).expect(200);
    const [latest] = body as { values: { sessions: unknown[] } }[];
    expect(latest?.values.sessions).toHaveLength(dates ?? 0);
  });

  it('keeps what describes the featured image only while it has that image', async () => {
    const { save, create } = await startEvents();
    const details = { imageCredit: 'Photo: Ana', imageFocus: { x: 10, y: 80 }, imageDecorative: true };
    const facts = { imageAlt: 'A wave', ...details };
    const { id } = await create({ featuredImage: '/uploads/1.webp', ...facts });
    expect(await save(id, { title: 'High Tide', featuredImage: '/uploads/1.webp' })).toMatchObject(facts);
    const saved = await save(id, { featuredImage: '/uploads/2.webp' });
    expect(saved.imageAlt).toBeNull();
    for (const name of Object.keys(details)) expect(saved).not.toHaveProperty(name);
  });

  it.each([{}, { publicFrom: '2026-11-20' }])(
    'hides an activation whose day of publication has come, with %j',
    async (day) => {
      const { save, create, titles } = await startEvents();
      const { id } = await create({ published: false, publicFrom: '2026-11-20' });
      expect(await titles()).toEqual(['Low Tide']);
      expect(await save(id, { published: false, ...day })).not.toHaveProperty('publicFrom');
      expect(await titles()).toEqual([]);
    },
  );

  it('keeps an activation public whose day of publication has come', async () => {
    const { save, create } = await startEvents();
    const { id } = await create({ published: false, publicFrom: '2026-11-20' });
    expect(await save(id, { title: 'High Tide', publicFrom: null })).toMatchObject({ published: true });
  });

  it('does not overwrite what someone else has saved, and names who it was', async () => {
    const { agent, create, put, save } = await startEvents();
    const { id, updatedAt } = await create();
    await save(id, { title: 'Theirs', updatedAt });
    const conflict = async () => (await put(id, { title: 'Mine', updatedAt }).expect(409)).body;
    expect(await conflict()).toMatchObject({
      message: 'Someone else has saved this since you opened it.',
      current: { title: 'Theirs' },
      savedBy: manager.username,
    });
    const changes = [{ id, featured: true }];
    await agent.post('/api/events/bulk').send({ changes }).expect(200);
    expect(await conflict()).toMatchObject({ current: { featured: true }, savedBy: manager.username });
    const { current } = await conflict();
    await save(id, { title: 'Mine', updatedAt: current.updatedAt });
  });

  it.each(['99', '0', 'abc', '2147483648', '1e3'])('returns 404 for the id %s', async (id) => {
    const { agent, put } = await startEvents();
    await put(id).expect(404);
    await agent.delete(`/api/events/${id}`).expect(404);
  });

  it('keeps the name of a deleted category, and accepts any other', async () => {
    const { agent, create, save } = await startEvents();
    const { id } = await create();
    await agent.delete('/api/categories/1').expect(204);
    expect(await save(id, { title: 'Still there' })).toMatchObject({ category: input.category, categoryColor: null });
    expect(await save(id, { category: 'Other' })).toMatchObject({ category: 'Other', categoryColor: null });
    expect(await create({ category: 'Sound walk' })).toMatchObject({ category: 'Sound walk', categoryColor: null });
  });

  it('stores the name of today for a former name of a category, unless another category has that name', async () => {
    const { agent, create, save } = await startEvents();
    const { body: category } = await agent.post('/api/categories').send({ name: 'Deep' }).expect(201);
    const { id } = await create({ category: 'Deep' });
    for (const name of ['Deeper', 'Underwater'])
      await agent.put(`/api/categories/${category.id}`).send({ name }).expect(200);
    expect(await save(id, { category: 'Deeper' })).toMatchObject({ category: 'Underwater' });
    expect(await create({ category: 'deep' })).toMatchObject({ category: 'Underwater' });
    const { body: another } = await agent.post('/api/categories').send({ name: 'Deep' }).expect(201);
    expect(await create({ category: 'deep' })).toMatchObject({ category: 'Deep' });
    await agent.delete(`/api/categories/${another.id}`).expect(204);
    expect(await create({ category: 'deep' })).toMatchObject({ category: 'Deep', categoryColor: null });
  });

  it('names all that was deleted meanwhile', async () => {
    const { agent, db, create, put } = await startEvents();
    for (const name of ['Ana', 'Bo', 'Cleo']) await storeArtist(db, { name });
    await storePartner(db, { name: 'Papel' });
    await storeLocation(db, { name: 'Clay' });
    const chosen = { artistIds: [1, 2, 3], partnerIds: [1], locationId: 1 };
    const { id } = await create(chosen);
    for (const path of ['artists/1', 'artists/3', 'partners/1', 'locations/1'])
      await agent.delete(`/api/${path}`).expect(204);
    const { body } = await put(id, chosen).expect(400);
    const fields = [
      { path: 'locationId', message: 'This location was deleted: Clay.' },
      { path: 'artistIds', message: 'These artists were deleted: Ana, Cleo.' },
      { path: 'partnerIds', message: 'This partner was deleted: Papel.' },
    ];
    expect(body).toEqual({ message: fields.map(({ message }) => message).join(' '), fields });
  });
});
