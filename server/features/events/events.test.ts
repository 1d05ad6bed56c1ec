import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { storeArtist, storeCategory, storeEvent, storeLocation, storePartner } from '#server/testing/factories.ts';
import { startApp, startAppAsManager } from '#server/testing/harness.ts';
import { eventStatuses, matchesStatus, statusFilters } from '#shared/domain/event/event-status.ts';
import { addDays } from '#shared/domain/time/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { events } from '#shared/tables.ts';
import { statusCondition } from './events.store.ts';

const titles = (answer: { body: unknown }) => (answer.body as ProgramEvent[]).map((event) => event.title);

describe('GET /api/events', () => {
  it('returns every published activation, nearest start first, ties with upcoming first, then by title', async () => {
    const { agent, db } = await startApp();
    await storeEvent(db, { title: 'In ten days', date: '2026-11-30' });
    await storeEvent(db, { title: 'Nine days ago', date: '2026-11-11' });
    await storeEvent(db, { title: 'B today' });
    await storeEvent(db, { title: 'A today' });
    await storeEvent(db, { title: '& today' });
    await storeEvent(db, { title: 'Nine days from now', date: '2026-11-29' });
    await storeEvent(db, { title: 'Hidden', published: false });

    const answer = await agent.get('/api/events').expect(200).expect('X-Robots-Tag', 'noindex');

    expect(titles(answer)).toEqual([
      '& today',
      'A today',
      'B today',
      'Nine days from now',
      'Nine days ago',
      'In ten days',
    ]);
    for (const limit of [1, 2])
      expect(titles(await agent.get(`/api/events?limit=${limit}`))).toEqual(titles(answer).slice(0, limit));
    expect(titles(await agent.get('/api/events?order=date&limit=2'))).toEqual(['Nine days ago', '& today']);
  });

  it('filters by status', async () => {
    const { agent, db } = await startApp();
    await storeEvent(db, { title: 'Runs', date: '2026-11-19', endDate: '2026-11-20' });
    await storeEvent(db, { title: 'Comes', date: '2026-11-22' });
    await storeEvent(db, { title: 'Gone', date: '2026-11-17' });
    for (const [status, expected] of [
      ['active', ['Runs', 'Comes']],
      ['current', ['Runs']],
      ['upcoming', ['Comes']],
      ['past', ['Gone']],
      ['all', ['Runs', 'Comes', 'Gone']],
    ] as const)
      expect(titles(await agent.get(`/api/events?status=${status}`).expect(200)), status).toEqual(expected);
  });

  it('returns the status of the day, or the stored one if it is overridden', async () => {
    const { agent, db } = await startApp();
    await storeEvent(db, { title: 'By hand', date: '2020-01-01', status: 'upcoming', statusOverride: true });
    await storeEvent(db, { title: 'By date', date: '2020-01-02', status: 'upcoming' });

    const { body } = await agent.get('/api/events').expect(200);

    expect(body).toMatchObject([
      { title: 'By date', status: 'past' },
      { title: 'By hand', status: 'upcoming' },
    ]);
  });

  it('returns the featured ones that are not over first, each part nearest first', async () => {
    const { agent, db } = await startApp();
    for (const [title, date, more] of [
      ['Yesterday', '2026-11-19', {}],
      ['In a month', '2026-12-20', {}],
      ['Long ago', '2026-01-02', {}],
      ['Since summer', '2026-07-01', { endDate: '2026-12-31' }],
      ['In a week', '2026-11-27', {}],
      ['Closed by hand', '2026-11-21', { status: 'past', statusOverride: true }],
      ['Not featured', '2026-11-20', { featured: false }],
    ] as const)
      await storeEvent(db, { title, date, featured: true, ...more });
    const order = ['In a week', 'In a month', 'Since summer', 'Closed by hand', 'Yesterday', 'Long ago'];
    expect(titles(await agent.get('/api/events?featured=true').expect(200))).toEqual(order);
    for (const limit of [1, 3, 5])
      expect(titles(await agent.get(`/api/events?featured=true&limit=${limit}`))).toEqual(order.slice(0, limit));
    expect(titles(await agent.get('/api/events?featured=true&status=past'))).toEqual(order.slice(3));
    expect(titles(await agent.get('/api/events?featured=true&order=date&limit=1'))).toEqual(['Long ago']);
  });

  it.each([
    ['status=soon', 'Status must be one of active, past, upcoming, current, all'],
    ['status=past&status=all', 'Status must be one of active, past, upcoming, current, all'],
    ['featured=yes', 'Featured must be true or false'],
    ['limit=25', 'Limit must be a whole number from 1 to 24'],
    ['limit=0', 'Limit must be a whole number from 1 to 24'],
    ['limit=1e9', 'Limit must be a whole number from 1 to 24'],
    ['order=random', 'Order must be nearest or date'],
  ])('rejects ?%s with a message', async (query, message) => {
    const { agent } = await startApp();
    const { body } = await agent.get(`/api/events?${query}`).expect(400);
    expect(body).toMatchObject({ message });
  });

  it('includes location, artists and partners in the order of the manager', async () => {
    const { agent, db } = await startApp();
    const [first, second] = [await storeArtist(db, { name: 'Zed' }), await storeArtist(db, { name: 'Ada' })];
    const partnerIds = [await storePartner(db), await storePartner(db)].toReversed();
    const locationId = await storeLocation(db);
    await storeCategory(db, { name: 'Murals', color: '#123456', motif: 'market' });
    await storeEvent(db, { category: 'Murals', locationId, artistIds: [first, second], partnerIds });

    const { body } = await agent.get('/api/events').expect(200);

    expect(body).toMatchObject([
      {
        categoryColor: '#123456',
        categoryMotif: 'market',
        location: { name: 'North Atrium', googleMapsLink: 'https://maps.example/atrium' },
        artistIds: [first, second],
        artistId: first,
        artists: [{ name: 'Zed' }, { name: 'Ada' }],
        artist: { name: 'Zed' },
        partnerIds,
      },
    ]);
  });

  it('uses the single artist if there is no list', async () => {
    const { agent, db } = await startAppAsManager();
    const artistId = await storeArtist(db, { name: 'Only one' });
    await storeEvent(db);
    await db.update(events).set({ artistId });
    const { body } = await agent.get('/api/events').expect(200);
    expect(body).toMatchObject([{ artistId, artistIds: [], artists: [], artist: { name: 'Only one' } }]);
    expect((await agent.get('/activations/low-tide')).text).toMatch(/"performer":.*"Only one"/);
    expect((await agent.get('/api/events/export')).text).toContain('Only one');
  });

  it('needs the same number of queries for many events as for few', async () => {
    const { agent, db, services } = await startApp();
    const query = vi.spyOn(services.pool, 'query');
    const countQueries = async () => {
      services.contentCache.clear();
      query.mockClear();
      await agent.get('/api/events').expect(200);
      return query.mock.calls.length;
    };
    const artistIds = [await storeArtist(db)];
    await storeEvent(db, { artistIds });
    const few = await countQueries();
    for (let number = 0; number < 30; number++) await storeEvent(db, { title: `Number ${number}`, artistIds });

    expect(few).toBeGreaterThan(0);
    expect(await countQueries()).toBe(few);
  });
});

test('slugs are unique, in ASCII and never empty, and lead to their activation', async () => {
  const { agent, db } = await startApp();
  const made = [];
  const long = 'x'.repeat(79);
  for (const title of ['Low Tide', 'Low Tide!', 'LOW TIDE', '夜市', '🎨', `${long} y`, 'Café für Ümläute'])
    made.push((await storeEvent(db, { title })).slug);
  const slug = 'cafe-fuer-uemlaeute';
  expect(made).toEqual(['low-tide', 'low-tide-2', 'low-tide-3', 'activation-4', 'activation-5', long, slug]);
  const { body } = await agent.get(`/api/events/slug/${slug}`).expect(200);
  expect(body).toMatchObject({ slug, title: 'Café für Ümläute' });
  await agent.get('/api/events/slug/nothing-here').expect(404, { message: 'Event not found' });
});

test('the status condition in SQL matches eventStatus for any event on any day', async () => {
  const { db } = await startApp();
  const day = fc.integer({ min: 0, max: 800 }).map((offset) => addDays('2024-12-01', offset));
  const spans = fc.sample(
    fc.record({
      date: day,
      length: fc.option(fc.integer({ min: 0, max: 60 })),
      status: fc.constantFrom(...eventStatuses),
      statusOverride: fc.boolean(),
    }),
    1000,
  );
  const rows = spans.map(({ date, length, ...rest }, index) => ({
    ...rest,
    date,
    endDate: length === null ? null : addDays(date, length),
    slug: `event-${index}`,
    title: 'T',
    description: 'D',
    category: 'C',
    time: '1:00 PM',
    venue: 'V',
  }));
  await db.insert(events).values(rows);

  for (const today of [...fc.sample(day, 20), '2024-12-31', '2025-03-09', '2025-11-02']) {
    for (const filter of statusFilters) {
      const found = await db.select({ slug: events.slug }).from(events).where(statusCondition(filter, today));
      const expected = rows.filter((row) => matchesStatus(row, filter, today)).map((row) => row.slug);
      expect(found.map((row) => row.slug).toSorted(), `${filter} on ${today}`).toEqual(expected.toSorted());
    }
  }
});

test('GET /api/visit returns what is on today and the next one, of any number, with their hours and prices', async () => {
  const { agent, db } = await startApp();
  for (let index = 0; index < 13; index++) await storeEvent(db, { date: '2026-11-01', endDate: '2026-12-01' });
  await storeEvent(db, { date: '2026-12-24' });
  await storeEvent(db, { date: '2026-11-21', admission: '$12', time: '7 - 9 PM' });
  await storeEvent(db, { date: '2026-11-21', published: false });
  await storeEvent(db, { date: '2026-11-19' });
  const { body } = await agent.get('/api/visit').expect(200);
  expect(body).toHaveLength(14);
  expect(body).toContainEqual({
    date: '2026-11-21',
    endDate: null,
    time: '7 - 9 PM',
    status: 'upcoming',
    statusOverride: false,
    admission: '$12',
  });
});
