import { eq } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { startEvents } from '#server/features/events/testing/start-events.ts';
import { storeEvent } from '#server/testing/factories.ts';
import { startApp } from '#server/testing/harness.ts';
import { events } from '#shared/tables.ts';

/** Starts the app at an instant, with a draft to be published on December 1 in Los Angeles. */
async function startAt(now: string) {
  const app = await startApp({ NOW: now });
  await storeEvent(app.db, { date: '2026-12-05', published: false, publicFrom: '2026-12-01' });
  return app.agent;
}

const lists = ['/feed.xml', '/calendar.ics', '/calendar.ics?status=all', '/sitemap.xml', '/api/events'];
const own = ['/activations/low-tide', '/activations/low-tide.ics', '/api/events/slug/low-tide'];

test('a draft is hidden everywhere before its publication date', async () => {
  const agent = await startAt('2026-12-01T07:59:00Z');
  for (const path of lists) expect((await agent.get(path).expect(200)).text, path).not.toMatch(/low.tide/i);
  for (const path of own) await agent.get(path).expect(404);
});

test('a draft is public everywhere from its publication date on', async () => {
  const agent = await startAt('2026-12-01T08:00:00Z');
  for (const path of lists) expect((await agent.get(path).expect(200)).text, path).toMatch(/low.tide/i);
  for (const path of own) await agent.get(path).expect(200);
});

describe('the slug of an activation', () => {
  it('follows the title until it is first public, and then stays', async () => {
    const { agent, create, save } = await startEvents();
    const draft = { published: false };
    const { id, slug } = await create({ ...draft, title: 'Winter Zine Fair (copy)' });
    expect(slug).toBe('winter-zine-fair-copy');
    expect(await save(id, { ...draft, title: 'Spring Zine Fair 2027' })).toMatchObject({
      slug: 'spring-zine-fair-2027',
    });
    expect(await save(id, { ...draft, title: 'Spring Zine Fair' })).toMatchObject({ slug: 'spring-zine-fair' });
    // Only managers knew the former ones.
    for (const former of [slug, 'spring-zine-fair-2027']) await agent.get(`/api/events/slug/${former}`).expect(404);
    expect(await save(id, { published: true, title: 'Zine Fair' })).toMatchObject({ slug: 'zine-fair' });
    expect(await save(id, { published: true, title: 'Paper Fair' })).toMatchObject({ slug: 'zine-fair' });
    expect(await save(id, { ...draft, title: 'Ink Fair' })).toMatchObject({ slug: 'zine-fair' });
  });

  it('stays with the title if only the rest of a draft is saved, and is unique among drafts', async () => {
    const { create, save } = await startEvents();
    const draft = { published: false };
    const [first, second] = [await create(draft), await create(draft)];
    expect([first.slug, second.slug]).toEqual(['low-tide', 'low-tide-2']);
    expect(await save(first.id, { ...draft, title: 'Ebb' })).toMatchObject({ slug: 'ebb' });
    expect(await save(second.id, { ...draft, venue: 'Roof' })).toMatchObject({ slug: 'low-tide-2' });
    expect(await save(second.id, { ...draft, title: 'Ebb' })).toMatchObject({ slug: 'ebb-2' });
    expect(await save(second.id, { ...draft, title: 'Café' })).toMatchObject({ slug: 'cafe' });
    expect(await save(second.id, { ...draft, title: '🌊' })).toMatchObject({ slug: `activation-${second.id}` });
    expect(await save(second.id, { ...draft, title: '🌊🌊' })).toMatchObject({ slug: `activation-${second.id}` });
  });

  it('of a draft that an older release has stored under another title follows at the next save', async () => {
    const { create, save, db } = await startEvents();
    const { id } = await create({ published: false });
    await db.update(events).set({ slug: 'low-tide-copy' }).where(eq(events.id, id));
    expect(await save(id, { published: true })).toMatchObject({ slug: 'low-tide' });
  });

  it.each([
    ['save', { published: false }],
    ['save with a later day', { published: false, publicFrom: '2027-01-01' }],
    ['bulk', undefined],
  ])('stays if a draft that was public since its day is hidden by a %s', async (_by, hiding) => {
    const { agent, create, save } = await startEvents();
    const { id } = await create({ published: false, publicFrom: '2026-11-01' });
    if (hiding) await save(id, hiding);
    else await agent.post('/api/events/bulk').send({ changes: [{ id, published: false }] });
    expect(await save(id, { title: 'Ebb', published: false, publicFrom: null })).toMatchObject({ slug: 'low-tide' });
  });

  it('follows while the day of a draft is still to come', async () => {
    const { create, save } = await startEvents();
    const soon = { published: false, publicFrom: '2027-01-01' };
    const { id } = await create(soon);
    expect(await save(id, { ...soon, title: 'Ebb' })).toMatchObject({ slug: 'ebb' });
  });

  it('is given once, although drafts get the same title at the same moment', async () => {
    const { create, save, agent } = await startEvents();
    const drafts = [];
    for (let number = 0; number < 8; number++)
      drafts.push(await create({ published: false, title: `Draft ${number}` }));
    const restored = await create();
    await agent.delete(`/api/events/${restored.id}`).expect(204);
    const ids = [...drafts.map(({ id }) => id), restored.id];
    const saves = drafts.map(({ id }) => save(id, { published: false }));
    const bulk = agent.post('/api/events/bulk').send({ changes: ids.map((id) => ({ id, deleted: false })) });
    const [saved] = await Promise.all([Promise.all(saves), bulk.expect(200)]);
    expect(new Set(saved.map(({ slug }) => slug)).size).toBe(8);
  });
});
