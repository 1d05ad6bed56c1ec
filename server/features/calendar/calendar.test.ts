import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { storeCategory, storeEvent } from '#server/testing/factories.ts';
import { startApp, type TestApp } from '#server/testing/harness.ts';
import { events } from '#shared/tables.ts';

const entries = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
const value = (entry: ICAL.Component | undefined, name: string) => String(entry?.getFirstPropertyValue(name));
const titles = async ({ agent }: Pick<TestApp, 'agent'>, query = '') =>
  entries((await agent.get(`/calendar.ics${query}`).expect(200)).text).map((entry) => value(entry, 'summary'));

test('serves an activation as a file that search engines do not index', async () => {
  const { agent, db } = await startApp({ PUBLIC_URL: 'https://arts.example' });
  const { id, slug } = await storeEvent(db, { title: 'Café "Noir" Set-Cookie: a=b' });
  // Stored before titles had to be on one line.
  await db.update(events).set({ title: 'Café "Noir"\r\nSet-Cookie: a=b' });

  const { text, headers } = await agent.get(`/activations/${slug}.ics`).set('Host', 'elsewhere.example').expect(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="cafe-noir-set-cookie-a-b.ics"',
    'x-robots-tag': 'noindex',
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect(value(entries(text)[0], 'uid')).toBe(`${id}@arts.example`);
  expect(value(entries(text)[0], 'url')).toBe(`https://arts.example/activations/${slug}`);
  expect(text).not.toContain('elsewhere');
});

test('returns 404 with a message for an unknown slug', async () => {
  const { agent, db } = await startApp();
  await storeEvent(db, { title: 'Hidden', published: false });
  for (const slug of ['nothing', 'hidden', 'Hidden', '%00', 'a%2Fb']) {
    const answer = agent.get(`/activations/${slug}.ics`).expect(404).expect('Cache-Control', 'no-store');
    const { body, headers } = await answer;
    expect(body).toEqual({ message: 'This activation does not exist, or has been removed.' });
    expect(headers['content-disposition']).toBeUndefined();
  }
});

test('the calendar supports the filters of the listing', async () => {
  const app = await startApp();
  await storeCategory(app.db, { name: 'Murals' });
  await storeEvent(app.db, { title: 'Long gone', date: '2026-08-21' });
  await storeEvent(app.db, { title: 'Gone 90 days', date: '2026-08-22' });
  const category = 'Murals';
  await storeEvent(app.db, { title: 'Runs since spring', date: '2026-04-01', endDate: '2026-11-20', category });
  await storeEvent(app.db, { title: 'Ended lately', date: '2026-01-01', endDate: '2026-11-19', category });
  await storeEvent(app.db, { title: 'Comes', date: '2027-05-01' });
  await storeEvent(app.db, { title: 'Hidden', published: false });

  const recent = ['Ended lately', 'Runs since spring', 'Gone 90 days', 'Comes'];
  for (const [query, expected] of [
    ['', recent],
    ['?utm_source=poster&category=', recent],
    ['?status=active', ['Runs since spring', 'Comes']],
    ['?status=current', ['Runs since spring']],
    ['?status=upcoming', ['Comes']],
    ['?status=past', ['Ended lately', 'Long gone', 'Gone 90 days']],
    ['?status=all', ['Ended lately', 'Runs since spring', 'Long gone', 'Gone 90 days', 'Comes']],
    ['?category=Murals', ['Ended lately', 'Runs since spring']],
    ['?status=active&category=Murals', ['Runs since spring']],
    ['?status=upcoming&category=Murals', []],
  ] as const)
    expect(await titles(app, query), query).toEqual(expected);
});

test('rejects invalid filters with a message', async () => {
  const { agent, db } = await startApp();
  await storeEvent(db, { category: 'Nonsense', published: false });
  const statuses = 'Status must be one of active, past, upcoming, current, all';
  const errors = {
    'status=soon': statuses,
    'status=past&status=all': statuses,
    'category=Nonsense': 'There is no category named Nonsense.',
    'category=A&category=B': 'Category must be given once',
    'category=%00': 'Category contains characters that cannot be shown',
  };
  for (const [query, message] of Object.entries(errors)) {
    const { body } = await agent.get(`/calendar.ics?${query}`).expect(400);
    expect(body).toMatchObject({ message });
  }
});
