import { eq, sql } from 'drizzle-orm';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { storeEvent } from '#server/testing/factories.ts';
import { startApp, startAppAsManager, type TestApp } from '#server/testing/harness.ts';
import { events } from '#shared/tables.ts';

const publicUrl = 'https://arts.example';

/** Parses the Atom feed, which must be well-formed. */
async function readAtom({ agent }: Pick<TestApp, 'agent'>) {
  const { text, type } = await agent.get('/feed.xml').expect(200);
  expect(type).toBe('application/atom+xml');
  const { document } = new JSDOM(text, { contentType: 'text/xml' }).window;
  const items = [...document.querySelectorAll('entry')];
  return { text, document, items, texts: (name: string) => items.map((item) => item.querySelector(name)?.textContent) };
}

test('describes an activation', async () => {
  const app = await startApp({ PUBLIC_URL: publicUrl });
  const { id } = await storeEvent(app.db, {
    endDate: '2026-12-13',
    featuredImage: '/uploads/tide.webp',
    imageAlt: 'A wave',
    description: 'One.\n\nTwo.',
  });
  await app.db
    .update(events)
    .set({ publishedAt: new Date('2026-10-01T12:00:00Z'), updatedAt: new Date('2026-10-02T12:00:00Z') });

  const { document, items, texts } = await readAtom(app);
  expect(document.querySelector('feed > updated')?.textContent).toBe('2026-10-02T12:00:00.000Z');
  expect(document.querySelector('feed > link[rel=self]')?.getAttribute('href')).toBe('https://arts.example/feed.xml');
  const summary = 'November 20 - December 13, 2026, 12:00 PM - 5:00 PM, North Atrium';
  expect([
    ...['id', 'title', 'summary', 'published', 'updated', 'content'].flatMap(texts),
    items[0]?.querySelector('link')?.getAttribute('href'),
    items[0]?.querySelector('category')?.getAttribute('term'),
  ]).toEqual([
    `tag:arts.example,2018:activation-${id}`,
    'Low Tide',
    summary,
    '2026-10-01T12:00:00.000Z',
    '2026-10-02T12:00:00.000Z',
    `<p><img src="https://arts.example/uploads/tide.webp" alt="A wave"></p>\n<p>${summary}</p>\n<p>One.</p>\n<p>Two.</p>`,
    'https://arts.example/activations/low-tide',
    'Immersive',
  ]);
});

test('special characters are escaped', async () => {
  const app = await startApp();
  const title = `<script>alert("1")</script> & 'Tom' ]]> $& \uFFFE 🎨`;
  const featuredImage = 'https://pictures.example/a.jpg?b=1&c=2';
  await storeEvent(app.db, { title, description: title, venue: title, imageAlt: '"><script>', featuredImage });
  const { text, texts } = await readAtom(app);
  const shown = title.replace('\uFFFE', '');
  expect(texts('title')).toEqual([shown]);
  expect(texts('summary')).toEqual([`November 20, 2026, 12:00 PM - 5:00 PM, ${shown}`]);
  expect(text).not.toMatch(/<script|\uFFFE/);
  const { document } = new JSDOM(texts('content')[0] ?? '').window;
  expect(document.querySelector('script')).toBeNull();
  expect(document.querySelector('img')?.getAttribute('src')).toBe(featuredImage);
  expect([...document.querySelectorAll('p')].at(-1)?.textContent).toBe(shown);
});

test('lists the newest fifty, without drafts and deleted activations, even for the manager', async () => {
  const app = await startAppAsManager();
  for (let night = 0; night < 52; night++)
    await storeEvent(app.db, { title: `Night ${night}`, published: night !== 50 });
  const publishedAt = sql`timestamp '2026-01-01' + interval '1 day' * (${events.id} / 2)`;
  await app.db.update(events).set({ publishedAt, updatedAt: new Date('2025-12-31') });
  await app.agent.delete('/api/events/52').expect(204);
  const expected = Array.from({ length: 50 }, (_, index) => `Night ${49 - index}`);
  const { texts } = await readAtom(app);
  expect(texts('title')).toEqual(expected);
  expect(texts('updated')).toEqual(texts('published'));
  await app.db
    .update(events)
    .set({ updatedAt: new Date('2026-11-19T12:00:00Z') })
    .where(eq(events.id, 1));
  app.services.contentCache.clear();
  const { document } = await readAtom(app);
  expect(document.querySelector('feed > updated')?.textContent).toBe('2026-11-19T12:00:00.000Z');
});

test('includes cancellations and their reasons', async () => {
  const app = await startApp();
  await storeEvent(app.db, { noticeKind: 'canceled', notice: 'The artist is ill' });
  const summary = 'Canceled: The artist is ill · November 20, 2026, 12:00 PM - 5:00 PM, North Atrium';
  const { texts } = await readAtom(app);
  expect([...texts('title'), ...texts('summary')]).toEqual(['Canceled: Low Tide', summary]);
  expect(texts('content')[0]).toContain(`<p>${summary}</p>`);
});

/** Stores a draft. Returns functions that save it, and read the dates of publication in the feed. */
async function startWithDraft(overrides: object = {}) {
  const app = await startAppAsManager();
  const { id } = await storeEvent(app.db, { published: false, ...overrides });
  const [stored] = await app.db.select().from(events);
  return {
    db: app.db,
    save: (values: object) => {
      const body = { ...stored, ...values, updatedAt: undefined };
      return app.agent.put(`/api/events/${id}`).send(body).expect(200);
    },
    read: async () => {
      app.services.contentCache.clear();
      return (await readAtom(app)).texts('published');
    },
  };
}

test('the date of publication is the first one, even after later edits', async () => {
  const { db, save, read } = await startWithDraft();
  expect(await read()).toEqual([]);
  await save({ published: true });
  expect(await read()).toHaveLength(1);
  await db.update(events).set({ publishedAt: new Date('2026-11-10T09:00:00Z') });
  await save({ published: true, time: '1:00 PM' });
  await save({ published: false });
  expect(await read()).toEqual([]);
  await save({ published: true });
  expect(await read()).toEqual(['2026-11-10T09:00:00.000Z']);
});

test('the date of publication is the day from which a draft is public, even after later edits', async () => {
  const { db, save, read } = await startWithDraft({ publicFrom: '2026-11-02' });
  expect(await read()).toEqual(['2026-11-02T08:00:00.000Z']);
  await save({ published: true });
  expect(await read()).toEqual(['2026-11-02T00:00:00.000Z']);
  await db.update(events).set({ publishedAt: new Date('2026-11-10T09:00:00Z') });
  expect(await read()).toEqual(['2026-11-02T08:00:00.000Z']);
});
