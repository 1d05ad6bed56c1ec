import { describe, expect, it } from 'vitest';
import { storeArtist, storeLocation, storePartner } from '#server/testing/factories.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { events } from '#shared/tables.ts';
import { input, startEvents } from './testing/start-events.ts';

async function start() {
  const app = await startEvents();
  const titles = async () => ((await app.agent.get('/api/events')).body as ProgramEvent[]).map((event) => event.title);
  return { ...app, titles };
}

describe('creating an activation', () => {
  it('returns the stored activation with a unique slug', async () => {
    const { create } = await start();
    const event = await create({
      slug: 'mine',
      id: 77,
      createdAt: 'yesterday',
      category: 'immersive',
      endDate: '2026-11-20',
    });
    expect(event).toMatchObject({
      ...input,
      slug: 'low-tide',
      endDate: null,
      status: 'current',
      published: true,
      gallery: [],
      artistIds: [],
    });
    expect(event.id).not.toBe(77);
  });

  it('is visible to visitors at once', async () => {
    const { create, titles } = await start();
    expect(await titles()).toEqual([]);
    await create();
    expect(await titles()).toEqual(['Low Tide']);
  });

  it('gives unique slugs to concurrent saves of the same title', async () => {
    const { create } = await start();
    const slugs = (await Promise.all(Array.from({ length: 20 }, () => create()))).map((event) => event.slug);
    const wanted = ['low-tide', ...Array.from({ length: 19 }, (_, index) => `low-tide-${index + 2}`)];
    expect(new Set(slugs)).toEqual(new Set(wanted));
  });

  it.each([
    [{ title: '  ' }, 'title', 'Title is required'],
    [{ description: undefined }, 'description', 'Description is required'],
    [{ date: undefined }, 'date', 'Date is required'],
    [{ date: '2026-02-30' }, 'date', 'Date must be a real day in the form YYYY-MM-DD'],
    [{ endDate: '2026-11-19' }, 'endDate', 'The end date cannot be before the start date'],
    [{ time: '' }, 'time', 'Time is required'],
    [{ venue: null }, 'venue', 'Venue is required'],
    [{ category: '' }, 'category', 'Category is required'],
    [{ status: 'soon' }, 'status', 'Status must be upcoming, current or past'],
    [{ featured: 'yes' }, 'featured', 'Invalid input: expected boolean, received string'],
    [
      { featuredImage: 'javascript:alert(1)' },
      'featuredImage',
      'Featured image must be a web address, such as https://example.org or example.org',
    ],
    [
      { gallery: ['https://a.example/1', 'https://a.example/2', 'https://a.example/3', 'https://a.example/4'] },
      'gallery',
      'Maximum 3 gallery items allowed',
    ],
    [{ gallery: ['https://a.example/1'], galleryTypes: [] }, 'galleryTypes', 'Every gallery item needs a type'],
    [
      { gallery: ['https://a.example/1'], galleryTypes: ['film'] },
      'galleryTypes.0',
      'Gallery types must be image, youtube or vimeo',
    ],
    [{ locationId: 99 }, 'locationId', 'This location does not exist any more.'],
    [{ artistIds: [99] }, 'artistIds', 'One of these artists does not exist any more.'],
    [{ partnerIds: [99] }, 'partnerIds', 'One of these partners does not exist any more.'],
    [{ artistIds: ['1'] }, 'artistIds.0', 'An id must be a whole number above 0'],
  ])('rejects %j', async (fault, path, message) => {
    const { agent, titles } = await start();
    const { body } = await agent
      .post('/api/events')
      .send({ ...input, ...fault })
      .expect(400);
    expect(body).toMatchObject({ message, fields: [{ path, message }] });
    expect(await titles()).toEqual([]);
  });

  it('derives the type of a gallery item from its URL', async () => {
    const { create } = await start();
    const gallery = ['youtube.com/playlist?list=PL1', 'https://vimeo.com/1', 'https://a.example/a picture.jpg'];
    expect(await create({ gallery })).toMatchObject({ gallery, galleryTypes: ['youtube', 'vimeo', 'image'] });
  });
});

describe('saving an activation', () => {
  it('replaces everything but the slug', async () => {
    const { agent, db, create } = await start();
    const artistIds = [await storeArtist(db), await storeArtist(db)];
    const event = await create({ artistIds, featured: true, imageAlt: 'A wave' });

    const { body } = await agent
      .put(`/api/events/${event.id}`)
      .send({ ...input, title: 'High Tide', artistIds: artistIds.toReversed() })
      .expect(200);

    expect(body).toMatchObject({
      slug: 'low-tide',
      title: 'High Tide',
      artistIds: artistIds.toReversed(),
      artistId: artistIds[1],
      featured: false,
      imageAlt: null,
    });
  });

  it('does not overwrite a concurrent save', async () => {
    const { agent, create } = await start();
    const { id, updatedAt } = await create();
    await agent
      .put(`/api/events/${id}`)
      .send({ ...input, title: 'Theirs', updatedAt })
      .expect(200);

    const { body } = await agent
      .put(`/api/events/${id}`)
      .send({ ...input, title: 'Mine', updatedAt })
      .expect(409);

    expect(body).toMatchObject({
      message: 'Someone else has saved this since you opened it.',
      current: { title: 'Theirs' },
    });
    await agent
      .put(`/api/events/${id}`)
      .send({ ...input, title: 'Mine', updatedAt: (body as { current: ProgramEvent }).current.updatedAt })
      .expect(200);
  });

  it.each(['99', '0', 'abc', '2147483648', '1e3'])('returns 404 for the id %s', async (id) => {
    const { agent } = await start();
    await agent.put(`/api/events/${id}`).send(input).expect(404);
    await agent.delete(`/api/events/${id}`).expect(404);
  });

  it('keeps the name of a deleted category, and accepts any other', async () => {
    const { agent, create } = await start();
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
});

describe('a draft', () => {
  it('is visible only to the manager', async () => {
    const { agent, create, titles } = await start();
    const { slug } = await create({ published: false });
    expect(await titles()).toEqual([]);
    expect((await agent.get('/api/events?drafts=true').expect(200)).body).toHaveLength(1);
    await agent.get(`/api/events/slug/${slug}`).expect(200);
    await agent.get(`/activations/${slug}`).expect(200);

    await agent.post('/api/admin/logout');

    await agent.get('/api/events?drafts=true').expect(401);
    await agent.get(`/api/events/slug/${slug}`).expect(404);
    await agent.get(`/activations/${slug}`).expect(404);
  });
});

describe('deleting and restoring', () => {
  it('removes an activation and restores it completely', async () => {
    const { agent, db, create, titles } = await start();
    const event = await create({ artistIds: [await storeArtist(db)], partnerIds: [await storePartner(db)] });
    await agent.delete(`/api/events/${event.id}`).expect(204);
    expect(await titles()).toEqual([]);
    await agent.get(`/api/events/slug/${event.slug}`).expect(404);

    const { body } = await agent.post(`/api/events/${event.id}/restore`).expect(200);

    expect(body).toMatchObject({ slug: event.slug, artistIds: event.artistIds, partnerIds: event.partnerIds });
    await agent.post(`/api/events/${event.id}/restore`).expect(404);
  });

  it('frees the slug, and restores under another one if it is taken', async () => {
    const { agent, create } = await start();
    const first = await create();
    await agent.delete(`/api/events/${first.id}`).expect(204);
    expect((await create()).slug).toBe('low-tide');
    const { body } = await agent.post(`/api/events/${first.id}/restore`).expect(200);
    expect(body).toMatchObject({ slug: 'low-tide-2' });
  });

  it('of an artist, a partner or a location always succeeds and leaves the activations valid', async () => {
    const { agent, db, create } = await start();
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
    const { agent, db, create } = await start();
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

  it('of the only artist of an older activation restores the reference too', async () => {
    const { agent, db, create } = await start();
    const artistId = await storeArtist(db);
    const { id } = await create({ artistId });
    await agent.delete(`/api/artists/${artistId}`).expect(204);
    await agent
      .put(`/api/events/${id}`)
      .send({ ...input, artistId: null })
      .expect(200);
    await agent.post(`/api/artists/${artistId}/restore`).expect(200);
    expect((await agent.get('/api/events')).body).toMatchObject([{ artistId, artist: { id: artistId } }]);
  });
});
