import { describe, expect, it } from 'vitest';
import { loadContent } from '#server/features/content/load-content.ts';
import { contentWith, eventRow } from '#server/features/content/testing/content.ts';
import { storeArtist, storeLocation, storePartner } from '#server/testing/factories.ts';
import { manager } from '#server/testing/harness.ts';
import { input, startEvents } from '#server/features/events/testing/start-events.ts';

describe('saving an activation', () => {
  it('replaces everything but the slug', async () => {
    const { agent, db, create } = await startEvents();
    const artistIds = [await storeArtist(db), await storeArtist(db)];
    const partnerIds = [await storePartner(db)];
    const event = await create({ artistIds, partnerIds, endDate: '2026-11-30', featured: true, imageAlt: 'A wave' });

    const { body } = await agent
      .put(`/api/events/${event.id}`)
      .send({ ...input, title: 'High Tide', artistIds: artistIds.toReversed() })
      .expect(200);

    expect(body).toMatchObject({
      slug: 'low-tide',
      title: 'High Tide',
      artistIds: artistIds.toReversed(),
      artistId: artistIds[1],
      partnerIds: [],
      endDate: null,
      featured: false,
    });
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
    const saved = await save(id, {
      title: 'High Tide',
      date: '2026-12-05',
      gallery: [gallery[1], 'https://a.example/3.jpg'],
    });
    expect(saved).toMatchObject({ ...extra, title: 'High Tide', date: '2026-12-05', endDate: '2026-12-07' });
    expect(saved.galleryAlts).toEqual(['Two', '']);
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
    const facts = {
      imageAlt: 'A wave',
      imageCredit: 'Photo: Ana',
      imageFocus: { x: 10, y: 80 },
      imageDecorative: true,
    };
    const { id } = await create({ featuredImage: '/uploads/1.webp', ...facts });
    expect(await save(id, { title: 'High Tide', featuredImage: '/uploads/1.webp' })).toMatchObject(facts);
    const saved = await save(id, { featuredImage: '/uploads/2.webp' });
    expect(saved.imageAlt).toBeNull();
    for (const name of ['imageCredit', 'imageFocus', 'imageDecorative']) expect(saved).not.toHaveProperty(name);
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
    const { agent, create, save, services } = await startEvents();
    const { id, slug, updatedAt } = await create();
    await save(id, { title: 'Theirs', updatedAt });
    const conflict = async () =>
      (
        await agent
          .put(`/api/events/${id}`)
          .send({ ...input, title: 'Mine', updatedAt })
          .expect(409)
      ).body;
    expect(await conflict()).toMatchObject({
      message: 'Someone else has saved this since you opened it.',
      current: { title: 'Theirs' },
      savedBy: manager.username,
    });
    const changes = [{ id, featured: true }];
    await agent.post('/api/events/bulk').send({ changes }).expect(200);
    expect(await conflict()).toMatchObject({ current: { featured: true }, savedBy: manager.username });
    await loadContent(services.db, contentWith({ events: [eventRow({ slug, venue: 'Atrium' })] }), {
      author: { actor: 'command line' },
    });
    const { current, savedBy } = await conflict();
    expect([current.venue, savedBy]).toEqual(['Atrium', 'command line']);
    await save(id, { title: 'Mine', updatedAt: current.updatedAt });
  });

  it.each(['99', '0', 'abc', '2147483648', '1e3'])('returns 404 for the id %s', async (id) => {
    const { agent } = await startEvents();
    await agent.put(`/api/events/${id}`).send(input).expect(404);
    await agent.delete(`/api/events/${id}`).expect(404);
  });

  it('keeps the name of a deleted category, and accepts any other', async () => {
    const { agent, create } = await startEvents();
    const { id } = await create();
    const { body } = await agent.get('/api/categories');
    await agent.delete(`/api/categories/${(body as { id: number }[])[0]?.id}`).expect(204);

    await agent
      .put(`/api/events/${id}`)
      .send({ ...input, title: 'Still there' })
      .expect(200);
    const { body: other } = await agent
      .put(`/api/events/${id}`)
      .send({ ...input, category: 'Other' })
      .expect(200);
    expect(other).toMatchObject({ category: 'Other', categoryColor: null });
    expect(await create({ category: 'Sound walk' })).toMatchObject({ category: 'Sound walk', categoryColor: null });
  });

  it('stores the name of today for a former name of a category, unless another category has that name', async () => {
    const { agent, create, save } = await startEvents();
    const { body: category } = await agent.post('/api/categories').send({ name: 'Deep', color: '#123456' }).expect(201);
    const { id } = await create({ category: 'Deep' });
    for (const name of ['Deeper', 'Underwater'])
      await agent.put(`/api/categories/${category.id}`).send({ name, color: '#123456' }).expect(200);
    expect(await save(id, { category: 'Deeper' })).toMatchObject({ category: 'Underwater' });
    expect(await create({ category: 'deep' })).toMatchObject({ category: 'Underwater' });
    const another = await agent.post('/api/categories').send({ name: 'Deep', color: '#123456' }).expect(201);
    expect(await create({ category: 'deep' })).toMatchObject({ category: 'Deep' });
    await agent.delete(`/api/categories/${another.body.id}`).expect(204);
    expect(await create({ category: 'deep' })).toMatchObject({ category: 'Underwater' });
  });

  it('names all that was deleted meanwhile', async () => {
    const { agent, db, create } = await startEvents();
    const artistIds = [
      await storeArtist(db, { name: 'Ana' }),
      await storeArtist(db, { name: 'Bo' }),
      await storeArtist(db, { name: 'Cleo' }),
    ];
    const partnerIds = [await storePartner(db, { name: 'Papel' })];
    const locationId = await storeLocation(db, { name: 'Clay' });
    const chosen = { artistIds, partnerIds, locationId };
    const { id } = await create(chosen);
    for (const path of [
      `artists/${artistIds[0]}`,
      `artists/${artistIds[2]}`,
      `partners/${partnerIds[0]}`,
      `locations/${locationId}`,
    ])
      await agent.delete(`/api/${path}`).expect(204);
    const { body } = await agent
      .put(`/api/events/${id}`)
      .send({ ...input, ...chosen })
      .expect(400);
    const fields = [
      { path: 'locationId', message: 'This location was deleted: Clay.' },
      { path: 'artistIds', message: 'These artists were deleted: Ana, Cleo.' },
      { path: 'partnerIds', message: 'This partner was deleted: Papel.' },
    ];
    expect(body).toEqual({ message: fields.map(({ message }) => message).join(' '), fields });
  });
});
