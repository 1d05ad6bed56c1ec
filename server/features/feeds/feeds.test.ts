import { eq } from 'drizzle-orm';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { startApp, startAppAsManager, type TestApp } from '#server/testing/harness.ts';
import { storeEvent } from '#server/testing/factories.ts';
import { posterUrl } from '#shared/domain/poster.ts';
import { events } from '#shared/tables.ts';

const publicUrl = 'https://arts.example';

interface JsonFeed {
  items: Record<string, string>[];
}

/** Parses the Atom feed, which must be well-formed. */
async function readAtom({ agent }: Pick<TestApp, 'agent'>) {
  const { text } = await agent
    .get('/feed.xml')
    .expect(200)
    .expect('Content-Type', 'application/atom+xml; charset=utf-8');
  const { document } = new JSDOM(text, { contentType: 'text/xml' }).window;
  const items = [...document.querySelectorAll('entry')];
  return { text, document, items, texts: (name: string) => items.map((item) => item.querySelector(name)?.textContent) };
}

async function readJson({ agent }: Pick<TestApp, 'agent'>) {
  const { body } = await agent.get('/feed.json').expect(200).expect('Content-Type', 'application/feed+json');
  return body as JsonFeed;
}

test('both feeds describe an activation the same way', async () => {
  const app = await startApp({ PUBLIC_URL: publicUrl });
  const { id } = await storeEvent(app.db, {
    endDate: '2026-12-13',
    featuredImage: '/uploads/tide.webp',
    imageAlt: 'A wave',
    description: 'One.\n\nTwo.',
  });
  await app.db
    .update(events)
    .set({ createdAt: new Date('2026-10-01T12:00:00Z'), updatedAt: new Date('2026-10-02T12:00:00Z') });

  const [item] = (await readJson(app)).items;
  expect(item).toEqual({
    id: `tag:arts.example,2018:activation-${id}`,
    url: 'https://arts.example/activations/low-tide',
    title: 'Low Tide',
    summary: 'November 20 - December 13, 2026, 12:00 PM - 5:00 PM, North Atrium',
    content_html:
      '<p><img src="https://arts.example/uploads/tide.webp" alt="A wave"></p>\n<p>November 20 - December 13, 2026, 12:00 PM - 5:00 PM, North Atrium</p>\n<p>One.</p>\n<p>Two.</p>',
    image: 'https://arts.example/uploads/tide.webp',
    date_published: '2026-10-01T12:00:00.000Z',
    date_modified: '2026-10-02T12:00:00.000Z',
    tags: ['Immersive'],
  });

  const { document, items, texts } = await readAtom(app);
  expect(document.querySelector('feed > updated')?.textContent).toBe('2026-10-02T12:00:00.000Z');
  expect(document.querySelector('feed > link[rel=self]')?.getAttribute('href')).toBe('https://arts.example/feed.xml');
  expect([
    ...['id', 'title', 'summary', 'published', 'updated', 'content'].flatMap(texts),
    items[0]?.querySelector('link')?.getAttribute('href'),
  ]).toEqual([
    item?.['id'],
    item?.['title'],
    item?.['summary'],
    item?.['date_published'],
    item?.['date_modified'],
    item?.['content_html'],
    item?.['url'],
  ]);
});

test('special characters are escaped', async () => {
  const app = await startApp();
  const title = `<script>alert("1")</script> & 'Tom' ]]> $& \uFFFE 🎨`;
  await storeEvent(app.db, {
    title,
    description: title,
    venue: title,
    imageAlt: '"><script>',
    featuredImage: 'https://pictures.example/a.jpg?b=1&c=2',
  });

  const { text, texts } = await readAtom(app);
  const [item] = (await readJson(app)).items;

  const shown = title.replace('\uFFFE', '');
  expect(texts('title')).toEqual([shown]);
  expect(texts('summary')).toEqual([`November 20, 2026, 12:00 PM - 5:00 PM, ${shown}`]);
  expect(text).not.toMatch(/<script|\uFFFE/);
  expect(item?.['title']).toBe(title);
  for (const html of [item?.['content_html'], texts('content')[0]]) {
    const { document } = new JSDOM(html ?? '').window;
    expect(document.querySelector('script')).toBeNull();
    expect(document.querySelector('img')?.getAttribute('src')).toBe('https://pictures.example/a.jpg?b=1&c=2');
    expect([...document.querySelectorAll('p')].at(-1)?.textContent).toBe(shown);
  }
});

test('lists the newest fifty, without drafts and deleted activations, even for the manager', async () => {
  const app = await startAppAsManager();
  const ids: number[] = [];
  for (let index = 0; index < 52; index++)
    ids.push((await storeEvent(app.db, { title: `Night ${index}`, published: index !== 50 })).id);
  for (const [index, id] of ids.entries())
    await app.db
      .update(events)
      .set({ createdAt: new Date(Date.UTC(2026, 0, 1 + index)) })
      .where(eq(events.id, id));
  await app.agent.delete(`/api/events/${ids[51]}`).expect(204);

  const expected = Array.from({ length: 50 }, (_, index) => `Night ${49 - index}`);
  expect((await readAtom(app)).texts('title')).toEqual(expected);
  expect((await readJson(app)).items.map((item) => item['title'])).toEqual(expected);
});

test('an entry keeps its id, which is never reused', async () => {
  const app = await startAppAsManager();
  const { id } = await storeEvent(app.db);
  const ids = async () => (await readJson(app)).items.map((item) => item['id']);
  const [before] = await ids();
  await app.db.update(events).set({ title: 'High Tide', createdAt: new Date('2020-01-01') });
  app.services.contentCache.clear();
  expect(await ids()).toEqual([before]);

  await app.agent.delete(`/api/events/${id}`).expect(204);
  const { slug } = await storeEvent(app.db);
  app.services.contentCache.clear();
  expect(slug).toBe('low-tide');
  expect(await ids()).not.toEqual([before]);
});

test('uses the JPEG of the poster if there is no picture', async () => {
  const app = await startApp();
  const { id } = await storeEvent(app.db);
  const { image = '' } = (await readJson(app)).items[0] ?? {};
  expect(image).toBe(`http://localhost${posterUrl('Immersive', id, 'jpg')}`);
});

test('is valid without activations', async () => {
  const app = await startApp();
  const { document } = await readAtom(app);
  expect(document.querySelector('feed > updated')?.textContent).toBe('2018-01-01T00:00:00Z');
  expect((await readJson(app)).items).toEqual([]);
});

test('feeds are compressed and revalidated by ETag', async () => {
  const { agent } = await startApp();
  for (const path of ['/feed.xml', '/feed.json']) {
    const { headers } = await agent.get(path).set('Accept-Encoding', 'br').expect(200).expect('Content-Encoding', 'br');
    await agent.get(path).set('If-None-Match', String(headers['etag'])).expect(304);
  }
});

test('both feeds include cancellations and their reasons', async () => {
  const app = await startApp();
  await storeEvent(app.db, { noticeKind: 'canceled', notice: 'The artist is ill' });
  const summary = 'Canceled: The artist is ill · November 20, 2026, 12:00 PM - 5:00 PM, North Atrium';
  const [item] = (await readJson(app)).items;
  expect(item).toMatchObject({ title: 'Canceled: Low Tide', summary });
  expect(item?.['content_html']).toContain(`<p>${summary}</p>`);
  const { texts } = await readAtom(app);
  expect([...texts('title'), ...texts('summary')]).toEqual(['Canceled: Low Tide', summary]);
});
