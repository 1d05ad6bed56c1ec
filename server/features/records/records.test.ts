import { describe, expect, it, test } from 'vitest';
import { storeEvent, storeLocation, storePartner } from '#server/testing/factories.ts';
import { manager, secondInstance, startAppAsManager } from '#server/testing/harness.ts';
import { changes } from '#shared/tables.ts';

// cspell:ignore álamo οδος οδοσ insta straße strasse straẞe

const kinds = [
  { path: '/api/categories', input: { name: 'Talks', color: '#123456' }, missing: 'Category name is required' },
  {
    path: '/api/artists',
    input: { name: 'Ada', bio: 'Paints.', portfolio: ['A wall'], socialLinks: { website: 'https://ada.example/' } },
    missing: 'Artist name is required',
  },
  {
    path: '/api/partners',
    input: { name: 'Papel Studio', type: 'organization', contactEmail: 'hi@papel.example' },
    missing: 'Partner name is required',
  },
  {
    path: '/api/locations',
    input: { name: 'Atrium', googleMapsLink: 'https://maps.example/a' },
    missing: 'Location name is required',
  },
];

describe.each(kinds)('$path', ({ path, input, missing }) => {
  it('creates, saves, deletes and restores, and keeps every saved version', async () => {
    const { agent, db } = await startAppAsManager();
    const { body: created } = await agent.post(path).send(input).expect(201);
    expect(created).toMatchObject(input);
    const { id, updatedAt } = created as { id: number; updatedAt: string };

    const save = (name: string) => agent.put(`${path}/${id}`).send({ ...input, name, updatedAt });
    const saves = await Promise.all(Array.from({ length: 4 }, () => save('Renamed')));
    expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const ofSameId = { actor: 'nora', action: 'changed event', kind: 'events', recordId: id, values: {} };
    const withoutValues = { ...ofSameId, action: 'restored', kind: path.slice('/api/'.length), values: null };
    await db.insert(changes).values([ofSameId, withoutValues] as (typeof changes.$inferInsert)[]);
    const stale = await save('Too late').expect(409);
    expect(stale.body).toMatchObject({ current: { name: 'Renamed' }, savedBy: manager.username });

    await agent.delete(`${path}/${id}`).expect(204);
    expect((await agent.get(path)).body).toEqual([]);
    await agent.delete(`${path}/${id}`).expect(404);
    await save('Gone').expect(404);

    const restores = await Promise.all([1, 2].map(() => agent.post(`${path}/${id}/restore`)));
    expect(new Set(restores.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect((await agent.get(path)).body).toMatchObject([{ id, name: 'Renamed' }]);

    const { contactEmail: _private, ...logged } = { contactEmail: '', ...input };
    const kind = path.slice('/api/'.length);
    const { body: versions } = await agent.get('/api/history').query({ kind, id }).expect(200);
    expect(versions).toMatchObject([
      { savedBy: manager.username, values: { ...logged, name: 'Renamed' } },
      { savedBy: manager.username, values: logged },
    ]);
    expect(JSON.stringify(versions)).not.toContain('contactEmail');
  });

  it('requires a name', async () => {
    const { agent } = await startAppAsManager();
    for (const name of [undefined, ' ', 5, '\u200B', '\u2060\u200D', '\u3164', '\u2800', '\u00AD', '\u202E']) {
      const nameless = { ...input, name };
      const { body } = await agent.post(path).send(nameless).expect(400);
      expect(body).toMatchObject({ message: missing });
    }
  });
});

describe('categories', () => {
  it('have unique names regardless of case, not counting deleted ones', async () => {
    const { agent } = await startAppAsManager();
    const add = (name: string) => agent.post('/api/categories').send({ name });
    await add('Talks').expect(201);
    await add('talks').expect(409, { message: 'That name is already taken. Please choose another.' });
    await agent.delete('/api/categories/1').expect(204);
    await add('talks').expect(201);
    const restore = '/api/categories/1/restore';
    await agent.post(restore).expect(409, { message: 'There is already a category named "Talks".' });
    await agent.post(restore).query({ name: ' TALKS ' }).expect(409);
    await agent.post(restore).query({ name: ' ' }).expect(400);
    const { body: restored } = await agent.post(restore).query({ name: ' Talks (2) ' }).expect(200);
    expect(restored).toMatchObject({ name: 'Talks (2)' });
    const { body: versions } = await agent.get('/api/history?kind=categories&id=1');
    expect(versions).toMatchObject([{ values: { name: 'Talks (2)' } }, { values: { name: 'Talks' } }]);
  });
});

describe('the name of a category', () => {
  it('can be had again only in the spelling of none that exists', async () => {
    const { agent } = await startAppAsManager();
    for (const name of ['ΟΔΟΣ', 'Talks']) await agent.post('/api/categories').send({ name }).expect(201);
    const taken = { message: 'That name is already taken. Please choose another.' };
    await agent.put('/api/categories/2').send({ name: 'οδος' }).expect(409, taken);
    await agent.put('/api/categories/1').send({ name: 'οδος' }).expect(200);
    await agent.delete('/api/categories/2').expect(204);
    await agent.post('/api/categories/2/restore').query({ name: 'ΟΔΟΣ' }).expect(409);
    await agent.post('/api/categories/2/restore').query({ name: 'TALKS' }).expect(200);
  });

  it('is stored once when two instances store it at the same time', async () => {
    const { agent } = await startAppAsManager();
    const add = (name: string) => agent.post('/api/categories').send({ name });
    const statuses = await Promise.all(['ΟΔΟΣ', 'οδος', 'οδοσ', 'Οδος'].map(async (name) => (await add(name)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  });

  it('changes without the look of a named one', async () => {
    const { agent, db } = await startAppAsManager();
    await storeEvent(db, { category: 'Kids Club' });
    const { body: category } = await agent.post('/api/categories').send({ name: 'Kids Club' }).expect(201);
    const rename = (body: object) => agent.put(`/api/categories/${category.id}`).send(body).expect(200);
    expect((await rename({ name: 'Family Hour' })).body).toMatchObject({ name: 'Family Hour', motif: 'kids club' });
    const { body } = await agent.get('/api/events');
    expect(body).toMatchObject([{ category: 'Family Hour', categoryMotif: 'kids club' }]);
    expect((await rename({ name: 'Family Hour', motif: 'market' })).body).toMatchObject({ motif: 'market' });
    expect((await rename({ name: 'Murals' })).body).toMatchObject({ motif: 'murals' });
    expect((await rename({ name: 'Walls', motif: '' })).body).toMatchObject({ motif: null });
  });
});

describe('social links', () => {
  it.each([
    ['instagram', 'insta\u200Bgram'],
    ['Website', 'website'],
  ])('with the labels %j and %j are refused, so that none is lost', async (one, other) => {
    const { agent } = await startAppAsManager();
    const add = (socialLinks: object) => agent.post('/api/artists').send({ name: 'Ana', socialLinks });
    const links = { [one]: 'a.example', [other]: 'b.example' };
    await add(links).expect(400, /Two social links have the same label/);
    await add({ [other]: 'b.example' }).expect(201);
  });
});

test.each(['artists', 'categories', 'locations', 'partners'])('%s are sorted as in a dictionary', async (kind) => {
  const { agent } = await startAppAsManager();
  for (const name of ['Zed', 'adobe', 'Álamo'])
    await agent.post(`/api/${kind}`).send({ name, googleMapsLink: 'maps.example' }).expect(201);
  const { body } = await agent.get(`/api/${kind}`).expect(200);
  expect((body as { name: string }[]).map(({ name }) => name)).toEqual(['adobe', 'Álamo', 'Zed']);
});

describe('locations', () => {
  it('are renamed together with the venues that have their name, on request', async () => {
    const { agent, db, services } = await startAppAsManager();
    const visitor = secondInstance(services);
    const place = { name: 'Gallery 204', googleMapsLink: 'maps.example' };
    const [id, twin] = [await storeLocation(db, place), await storeLocation(db, place)];
    const copy = await storeEvent(db, { venue: 'gallery 204', locationId: id });
    await storeEvent(db, { venue: 'Gallery 204' });
    await storeEvent(db, { venue: 'Gallery 204, upstairs', locationId: id });
    await storeEvent(db, { venue: 'Gallery 204', locationId: twin });
    const rename = (values: object) => agent.put(`/api/locations/${id}`).send({ ...place, ...values });
    const venues = async () =>
      ((await visitor.get('/api/events')).body as { venue: string }[]).map(({ venue }) => venue).toSorted();
    const stored = ['Gallery 204', 'Gallery 204', 'Gallery 204, upstairs', 'gallery 204'];
    expect(await venues()).toEqual(stored);

    await rename({ name: 'Room 204' }).expect(200);
    expect(await venues()).toEqual(stored);
    await rename({}).expect(200);
    await rename({ name: 'Room 205', renameVenues: true }).expect(200);
    expect(await venues()).toEqual(['Gallery 204', 'Gallery 204, upstairs', 'Room 205', 'Room 205']);
    const { body: versions } = await agent.get('/api/history').query({ kind: 'events', id: copy.id }).expect(200);
    expect(versions).toMatchObject([
      { savedBy: manager.username, values: { venue: 'Room 205' } },
      { values: { venue: 'gallery 204' } },
    ]);
  });
});

describe('partners', () => {
  it('show their contact address only to the manager', async () => {
    const { agent, db } = await startAppAsManager();
    await storePartner(db, { contactEmail: 'secret@partner.example' });
    expect((await agent.get('/api/partners')).text).toContain('secret@partner.example');
    await agent.post('/api/admin/logout');
    expect((await agent.get('/api/partners')).text).not.toContain('contactEmail');
    // Without them, a save of the dashboard would erase the addresses.
    await agent.get('/api/partners?contacts=true').expect(401);
  });

  it('that are not shown are listed only for a manager who asks, and stay with their activations', async () => {
    const { agent, services } = await startAppAsManager();
    const visitor = secondInstance(services);
    const partner = { name: 'Tule', type: 'sponsor', contactEmail: 'secret@tule.example' };
    // A body of an older client has no such field.
    const { body: tule } = await agent.post('/api/partners').send(partner).expect(201);
    expect(tule).toMatchObject({ shown: true });
    const named = (list: unknown) => (list as { name: string }[]).map(({ name }) => name);
    const { slug } = await storeEvent(services.db, { partnerIds: [tule.id, await storePartner(services.db)] });
    await storePartner(services.db, { name: 'Unannounced', shown: false });
    const lists = async () => [
      named((await visitor.get('/api/partners')).body),
      named((await agent.get('/api/partners')).body),
      named((await agent.get('/api/partners?contacts=true')).body),
    ];
    const listed = ['Confluence Radio', 'Tule'];
    expect(await lists()).toEqual([listed, listed, [...listed, 'Unannounced']]);

    await agent
      .put(`/api/partners/${tule.id}`)
      .send({ ...partner, shown: false })
      .expect(200);
    const shorter = ['Confluence Radio'];
    expect(await lists()).toEqual([shorter, shorter, [...listed, 'Unannounced']]);
    const { body: event, text } = await visitor.get(`/api/events/slug/${slug}`).expect(200);
    expect(event).toMatchObject({ hiddenPartners: [{ id: tule.id, name: 'Tule', shown: false }] });
    expect(text).not.toContain('secret@tule.example');
    const { body: versions } = await agent.get(`/api/history?kind=partners&id=${tule.id}`);
    expect(versions).toMatchObject([{ values: { shown: false } }, { values: { shown: true } }]);

    await agent
      .put(`/api/partners/${tule.id}`)
      .send({ ...partner, shown: 'no' })
      .expect(400);
    await agent.put(`/api/partners/${tule.id}`).send(partner).expect(200);
    expect((await lists())[0]).toEqual(listed);
    expect((await visitor.get(`/api/events/slug/${slug}`)).body).not.toHaveProperty('hiddenPartners');
  });
});

describe('submitted text', () => {
  it('is stored unchanged in every field of an artist and in every URL', async () => {
    const { agent } = await startAppAsManager();
    const socialLinks = {
      instagram: '@ana.studio',
      website: 'www.x.org',
      email: 'ana@x.org',
      linkedin: 'ask at the desk',
      other: 'javascript:alert(1)',
    };
    const artist = { name: 'Ana', profileImage: 'x.org/a b&c.jpg', portfolio: ['https://w.org', 'a b&c'], socialLinks };
    const partner = { name: 'Bo', website: 'https://w.org', logo: 'w.org/logo.png', socialLinks };
    const location = { name: 'Atrium', googleMapsLink: 'maps.app.goo.gl/x' };
    for (const [path, input] of Object.entries({ artists: artist, partners: partner, locations: location })) {
      const { body } = await agent.post(`/api/${path}`).send(input).expect(201);
      expect(body).toMatchObject(input);
      expect((await agent.put(`/api/${path}/${body.id}`).send(input).expect(200)).body).toMatchObject(input);
    }
  });
});
