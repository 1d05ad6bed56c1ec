import { and, eq, isNotNull, not } from 'drizzle-orm';
import { JSDOM } from 'jsdom';
import { describe, expect, it, test } from 'vitest';
import { startApp, startAppAsManager, type TestApp } from '#server/testing/harness.ts';
import { storeCategory, storeEvent } from '#server/testing/factories.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { events } from '#shared/tables.ts';

const publicUrl = 'https://arts.example';

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
  await storeEvent(app.db, {
    title,
    description: title,
    venue: title,
    imageAlt: '"><script>',
    featuredImage: 'https://pictures.example/a.jpg?b=1&c=2',
  });

  const { text, texts } = await readAtom(app);

  const shown = title.replace('\uFFFE', '');
  expect(texts('title')).toEqual([shown]);
  expect(texts('summary')).toEqual([`November 20, 2026, 12:00 PM - 5:00 PM, ${shown}`]);
  expect(text).not.toMatch(/<script|\uFFFE/);
  const { document } = new JSDOM(texts('content')[0] ?? '').window;
  expect(document.querySelector('script')).toBeNull();
  expect(document.querySelector('img')?.getAttribute('src')).toBe('https://pictures.example/a.jpg?b=1&c=2');
  expect([...document.querySelectorAll('p')].at(-1)?.textContent).toBe(shown);
});

test('lists the newest fifty, without drafts and deleted activations, even for the manager', async () => {
  const app = await startAppAsManager();
  const ids: number[] = [];
  for (let index = 0; index < 52; index++)
    ids.push((await storeEvent(app.db, { title: `Night ${index}`, published: index !== 50 })).id);
  for (const [index, id] of ids.entries())
    await app.db
      .update(events)
      .set({ publishedAt: new Date(Date.UTC(2026, 0, 1 + index)) })
      .where(eq(events.id, id));
  await app.agent.delete(`/api/events/${ids[51]}`).expect(204);

  const expected = Array.from({ length: 50 }, (_, index) => `Night ${49 - index}`);
  expect((await readAtom(app)).texts('title')).toEqual(expected);
});

test('includes cancellations and their reasons', async () => {
  const app = await startApp();
  await storeEvent(app.db, { noticeKind: 'canceled', notice: 'The artist is ill' });
  const summary = 'Canceled: The artist is ill · November 20, 2026, 12:00 PM - 5:00 PM, North Atrium';
  const { texts } = await readAtom(app);
  expect([...texts('title'), ...texts('summary')]).toEqual(['Canceled: Low Tide', summary]);
  expect(texts('content')[0]).toContain(`<p>${summary}</p>`);
});

describe('the date of publication', () => {
  const input = {
    title: 'Low Tide',
    description: 'A room.',
    category: 'Immersive',
    date: '2026-12-20',
    time: '12:00 PM',
    venue: 'North Atrium',
  };

  /** Stores a draft through the API, and returns functions to change and read it. */
  async function startWithDraft(overrides: object = {}) {
    const app = await startAppAsManager();
    await storeCategory(app.db, { name: 'Immersive' });
    const { body } = await app.agent
      .post('/api/events')
      .send({ ...input, published: false, ...overrides })
      .expect(201);
    const { id } = body as ProgramEvent;
    await storeEvent(app.db, { title: 'Earlier' });
    const at = (time: string) => new Date(`2026-${time}Z`);
    await app.db
      .update(events)
      .set({ publishedAt: at('10-15T12:00') })
      .where(not(eq(events.id, id)));
    return {
      /** Saves the activation, as if at another time if one is given. */
      save: async (time: string | undefined, values: object) => {
        const [before] = await app.db.select().from(events).where(eq(events.id, id));
        await app.agent
          .put(`/api/events/${id}`)
          .send({ ...input, ...values, updatedAt: before?.updatedAt })
          .expect(200);
        if (before?.publishedAt || !time) return;
        await app.db
          .update(events)
          .set({ publishedAt: at(time) })
          .where(and(eq(events.id, id), isNotNull(events.publishedAt)));
      },
      read: async () => {
        app.services.contentCache.clear();
        const { texts } = await readAtom(app);
        return texts('title').map((title, index) => `${title} ${texts('published')[index]}`);
      },
    };
  }
  const earlier = 'Earlier 2026-10-15T12:00:00.000Z';

  it('is the day that a draft was published, even after later edits', async () => {
    const { save, read } = await startWithDraft();
    expect(await read()).toEqual([earlier]);
    await save('11-10T09:00', { published: true });
    expect(await read()).toEqual(['Low Tide 2026-11-10T09:00:00.000Z', earlier]);
    await save('11-12T09:00', { published: true, time: '1:00 PM' });
    await save('11-13T09:00', { published: false });
    expect(await read()).toEqual([earlier]);
    await save('11-14T09:00', { published: true });
    expect(await read()).toEqual(['Low Tide 2026-11-10T09:00:00.000Z', earlier]);
  });

  it('is the day from which a draft is public, even after later edits', async () => {
    const { save, read } = await startWithDraft({ publicFrom: '2026-11-02' });
    const scheduled = 'Low Tide 2026-11-02T08:00:00.000Z';
    expect(await read()).toEqual([scheduled, earlier]);
    await save(undefined, { published: true });
    expect(await read()).toEqual(['Low Tide 2026-11-02T00:00:00.000Z', earlier]);
  });
});
