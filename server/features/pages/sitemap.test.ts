import { sql } from 'drizzle-orm';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { storeEvent } from '#server/testing/factories.ts';
import { startApp, startAppAsManager, type TestApp } from '#server/testing/harness.ts';
import { events } from '#shared/tables.ts';

const publicUrl = 'https://arts.example';

async function readXml({ agent }: Pick<TestApp, 'agent'>) {
  const { text } = await agent.get('/sitemap.xml').expect(200).expect('Content-Type', 'application/xml; charset=utf-8');
  const { document } = new JSDOM(text, { contentType: 'text/xml' }).window;
  const texts = (name: string) => [...document.getElementsByTagName(name)].map((element) => element.textContent);
  return { texts, locations: texts('loc') };
}

test('lists every public page with its last change and its pictures, but no videos', async () => {
  const app = await startApp({ PUBLIC_URL: publicUrl });
  await storeEvent(app.db, {
    title: 'A & B <b>',
    featuredImage: '/uploads/tide.webp',
    gallery: ['https://youtu.be/aqz-KE-bpKQ', 'https://pictures.example/a.jpg?b=1&c=2', 'https://vimeo.example/7'],
    galleryTypes: ['youtube', 'image', 'vimeo'],
  });
  await storeEvent(app.db, { title: 'Older' });
  const updatedAt = sql`timestamp '2026-10-03 12:00' - interval '1 day' * ${events.id}`;
  await app.db.update(events).set({ updatedAt });
  const { texts, locations } = await readXml(app);
  const pages = ['/', '/about', '/events', '/privacy-policy', '/terms-of-service'];
  const activations = ['/activations/a-and-b-b', '/activations/older'];
  expect(locations).toEqual([...pages, ...activations].map((path) => publicUrl + path));
  // Home, the listing and the activations.
  expect(texts('lastmod').map((time) => time?.slice(8, 10))).toEqual(['02', '02', '02', '01']);
  expect(texts('image:loc')).toEqual([`${publicUrl}/uploads/tide.webp`, 'https://pictures.example/a.jpg?b=1&c=2']);
});

test('excludes drafts and deleted activations, even for the manager', async () => {
  const app = await startAppAsManager();
  await storeEvent(app.db, { title: 'Hidden', published: false });
  const { id } = await storeEvent(app.db, { title: 'Deleted' });
  await app.agent.delete(`/api/events/${id}`).expect(204);
  expect((await readXml(app)).locations).toHaveLength(5);
});

test('robots.txt excludes the admin pages only', async () => {
  const { agent } = await startApp({ PUBLIC_URL: publicUrl });
  const { text } = await agent.get('/robots.txt').expect(200).expect('Content-Type', 'text/plain; charset=utf-8');
  expect(text).toBe(`User-agent: *
Disallow: /admin
Disallow: /admin-login
Disallow: /artists
Disallow: /diagnostics

Sitemap: https://arts.example/sitemap.xml
`);
});
