import { describe, expect, it } from 'vitest';
import { startEvents } from '#server/features/events/testing/start-events.ts';
import { storeArtist, storeEvent, storeLocation, storePartner } from '#server/testing/factories.ts';
import { events } from '#shared/tables.ts';

describe('restoring at the same moment', () => {
  it('keeps the URL when it is asked twice', async () => {
    const { agent, create } = await startEvents();
    const { id, slug } = await create();
    for (let round = 0; round < 10; round++) {
      await agent.delete(`/api/events/${id}`).expect(204);
      const both = await Promise.all([1, 2].map(() => agent.post(`/api/events/${id}/restore`)));
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
      await agent.get(`/api/events/slug/${slug}`).expect(200);
    }
  });

  it('never fails, one by one and many at once', async () => {
    const { agent, create, titles } = await startEvents();
    const ids: number[] = [];
    for (let number = 0; number < 6; number++) ids.push((await create()).id);
    const bulk = (deleted: boolean) =>
      agent.post('/api/events/bulk').send({ changes: ids.toReversed().map((id) => ({ id, deleted })) });
    for (let round = 0; round < 6; round++) {
      await bulk(true).expect(200);
      const results = await Promise.all([bulk(false), ...ids.map((id) => agent.post(`/api/events/${id}/restore`))]);
      expect(results.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(await titles()).toHaveLength(ids.length);
    }
  });
});

/** The first of each that an activation can have. */
const references = ['/api/artists/1', '/api/partners/1', '/api/locations/1'];
const chosen = { artistIds: [1], partnerIds: [1], locationId: 1 };

describe('deleting and restoring', () => {
  it('removes an activation and restores it completely', async () => {
    const { agent, db, create, titles } = await startEvents();
    const event = await create({ artistIds: [await storeArtist(db)], partnerIds: [await storePartner(db)] });
    await agent.delete(`/api/events/${event.id}`).expect(204);
    expect(await titles()).toEqual([]);
    await agent.get(`/api/events/slug/${event.slug}`).expect(404);

    const { body } = await agent.post(`/api/events/${event.id}/restore`).expect(200);

    expect(body).toMatchObject({ slug: event.slug, artistIds: event.artistIds, partnerIds: event.partnerIds });
    expect(body).not.toHaveProperty('formerSlug');
    await agent.post(`/api/events/${event.id}/restore`).expect(404);
  });

  it('frees the slug, and restores under another one if it is taken', async () => {
    const { agent, create } = await startEvents();
    const first = await create();
    await agent.delete(`/api/events/${first.id}`).expect(204);
    expect((await create()).slug).toBe('low-tide');
    const { body } = await agent.post(`/api/events/${first.id}/restore`).expect(200);
    expect(body).toMatchObject({ slug: 'low-tide-2', formerSlug: 'low-tide' });
  });

  it('of an artist, a partner or a location always succeeds and leaves the activations valid', async () => {
    const { agent, db, create, read } = await startEvents();
    await storeArtist(db);
    await storePartner(db);
    await storeLocation(db);
    const { slug } = await create(chosen);
    for (const path of references) await agent.delete(path).expect(204);
    const nobody = { artistIds: [], artistId: null, artist: null, artists: [], partnerIds: [] };
    expect(await read(slug)).toMatchObject({ ...nobody, locationId: null, location: null, venue: 'North Atrium' });
    for (const path of references) await agent.post(`${path}/restore`).expect(200);
    expect(await read(slug)).toMatchObject(chosen);
  });

  it('returns an artist, a partner and a location to the activations that were saved with the same others, and names them', async () => {
    const { agent, db, create, save, read } = await startEvents();
    for (const _ of [1, 2, 3]) await storeArtist(db);
    for (const _ of [1, 2]) await storePartner(db);
    await storeLocation(db);
    const { id, slug } = await create({ artistIds: [1, 2, 3], partnerIds: [1, 2], locationId: 1 });
    await create({ title: 'Without them' });
    const deleted = await create({ title: 'Deleted', ...chosen });
    await agent.delete(`/api/events/${deleted.id}`).expect(204);
    for (const path of references) await agent.delete(path).expect(204);
    const shown = { artistIds: [2, 3], partnerIds: [2], locationId: null };
    expect(await read(slug)).toMatchObject(shown);
    expect(await save(id, { ...shown, title: 'High Tide' })).toMatchObject({ artistId: 2, ...shown });

    for (const path of references) {
      const { body } = await agent.post(`${path}/restore`).expect(200);
      expect(body.activations).toEqual([{ id, title: 'High Tide' }]);
    }
    const restored = { artistId: 1, artistIds: [1, 2, 3], partnerIds: [1, 2], locationId: 1 };
    expect(await read(slug)).toMatchObject(restored);
    await save(id, { artistIds: [2] });
    expect(await read(slug)).toMatchObject({ artistIds: [2], partnerIds: [], locationId: null });
  });

  it.each([
    ['fewer', [1, 2, 3], { artistIds: [3], locationId: 2 }],
    ['more', [1, 2], { artistIds: [2, 3], locationId: 2 }],
    ['no artists, elsewhere', [1, 2], { artistIds: [], locationId: null, venue: 'Roof' }],
  ])('leaves an activation without them that was saved with %s meanwhile', async (_case, artistIds, values) => {
    const { agent, db, create, save, read } = await startEvents();
    for (const _ of [1, 2, 3]) await storeArtist(db);
    for (const _ of [1, 2]) await storePartner(db);
    for (const _ of [1, 2]) await storeLocation(db);
    const { id, slug } = await create({ artistIds, partnerIds: [1, 2], locationId: 1 });
    for (const path of references) await agent.delete(path).expect(204);
    const chosenAnew = { ...values, partnerIds: [] };
    await save(id, chosenAnew);
    for (const path of references)
      expect((await agent.post(`${path}/restore`).expect(200)).body.activations).toEqual([]);
    expect(await read(slug)).toMatchObject({ ...chosenAnew, artistId: values.artistIds[0] ?? null });
  });

  it('keeps the only artist of an older activation, unless another one is chosen', async () => {
    const { agent, db, save, read } = await startEvents();
    for (const _ of [1, 2]) await storeArtist(db);
    const { id, slug } = await storeEvent(db);
    await db.update(events).set({ artistId: 1 });
    await agent.delete('/api/artists/1').expect(204);
    await save(id, { artistId: null });
    const { body } = await agent.post('/api/artists/1/restore').expect(200);
    expect(body.activations).toEqual([{ id, title: 'Low Tide' }]);
    expect(await read(slug)).toMatchObject({ artistId: 1, artist: { id: 1 } });
    await agent.delete('/api/artists/1').expect(204);
    await save(id, { artistId: 2 });
    await agent.post('/api/artists/1/restore').expect(200);
    expect(await read(slug)).toMatchObject({ artistId: 2, artist: { id: 2 } });
  });
});
