import { describe, expect, it } from 'vitest';
import { storeArtist, storeLocation, storePartner } from '#server/testing/factories.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { events } from '#shared/tables.ts';
import { input, startEvents } from '#server/features/events/testing/start-events.ts';

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

describe('deleting and restoring', () => {
  it('removes an activation and restores it completely', async () => {
    const { agent, db, create, titles } = await startEvents();
    const event = await create({ artistIds: [await storeArtist(db)], partnerIds: [await storePartner(db)] });
    await agent.delete(`/api/events/${event.id}`).expect(204);
    expect(await titles()).toEqual([]);
    await agent.get(`/api/events/slug/${event.slug}`).expect(404);

    const { body } = await agent.post(`/api/events/${event.id}/restore`).expect(200);

    expect(body).toMatchObject({ slug: event.slug, artistIds: event.artistIds, partnerIds: event.partnerIds });
    await agent.post(`/api/events/${event.id}/restore`).expect(404);
  });

  it('frees the slug, and restores under another one if it is taken', async () => {
    const { agent, create } = await startEvents();
    const first = await create();
    await agent.delete(`/api/events/${first.id}`).expect(204);
    expect((await create()).slug).toBe('low-tide');
    const { body } = await agent.post(`/api/events/${first.id}/restore`).expect(200);
    expect(body).toMatchObject({ slug: 'low-tide-2' });
  });

  it('of an artist, a partner or a location always succeeds and leaves the activations valid', async () => {
    const { agent, db, create } = await startEvents();
    const [artistId, partnerId, locationId] = [await storeArtist(db), await storePartner(db), await storeLocation(db)];
    const { slug } = await create({ artistIds: [artistId], partnerIds: [partnerId], locationId });
    const read = async () => (await agent.get(`/api/events/slug/${slug}`)).body as ProgramEvent;
    const paths = [`/api/artists/${artistId}`, `/api/partners/${partnerId}`, `/api/locations/${locationId}`];

    for (const path of paths) await agent.delete(path).expect(204);
    expect(await read()).toMatchObject({
      artistIds: [],
      artistId: null,
      artist: null,
      artists: [],
      partnerIds: [],
      locationId: null,
      location: null,
      venue: 'North Atrium',
    });

    for (const path of paths) await agent.post(`${path}/restore`).expect(200);
    expect(await read()).toMatchObject({ artistIds: [artistId], partnerIds: [partnerId], locationId });
  });

  it('of artists, partners and locations restores their positions in activations that were saved meanwhile', async () => {
    const { agent, db, create } = await startEvents();
    const artistIds = [await storeArtist(db), await storeArtist(db), await storeArtist(db)];
    const [first = 0, second = 0, third = 0] = artistIds;
    const partnerIds = [await storePartner(db), await storePartner(db)];
    const locationId = await storeLocation(db);
    const { id, slug } = await create({ artistIds, partnerIds, locationId });
    const read = async () => (await agent.get(`/api/events/slug/${slug}`)).body as ProgramEvent;
    const paths = [`/api/artists/${first}`, `/api/partners/${partnerIds[0]}`, `/api/locations/${locationId}`];
    for (const path of paths) await agent.delete(path).expect(204);

    const shown = await read();
    expect(shown).toMatchObject({ artistIds: [second, third], partnerIds: [partnerIds[1]], locationId: null });
    const saved = { ...input, artistIds: [third, second], partnerIds: shown.partnerIds, locationId: null };
    const { body } = await agent.put(`/api/events/${id}`).send(saved).expect(200);
    expect(body).toMatchObject({
      artistId: third,
      artistIds: [third, second],
      partnerIds: shown.partnerIds,
      locationId: null,
    });
    expect((await db.select({ artistId: events.artistId }).from(events))[0]).toEqual({ artistId: first });

    for (const path of paths) await agent.post(`${path}/restore`).expect(200);
    expect(await read()).toMatchObject({ artistId: first, artistIds: [first, third, second], partnerIds, locationId });
    await agent
      .put(`/api/events/${id}`)
      .send({ ...input, artistIds: [second] })
      .expect(200);
    expect(await read()).toMatchObject({ artistIds: [second], partnerIds: [], locationId: null });
  });
});
