import { expect, test } from 'vitest';
import { manager } from '#server/testing/harness.ts';
import { loadContent } from '#server/features/content/load-content.ts';
import { contentWith, eventRow } from '#server/features/content/testing/content.ts';
import { input, startEvents } from './testing/start-events.ts';

const details = {
  noticeKind: 'canceled',
  notice: 'The artist is ill',
  bookingUrl: 'tickets.example.org/low-tide',
  bookingLabel: 'Get tickets',
  admission: '$10, kids free',
  access: ['step-free', 'asl'],
  accessNote: 'Elevator by the north entrance',
  imageFocus: { x: 30, y: 60 },
  imageCredit: 'Photo: Ana Ruiz',
  imageDecorative: true,
};

test('stores the optional details and returns them', async () => {
  const { create, agent } = await startEvents();
  const { slug } = await create(details);
  const { body } = await agent.get(`/api/events/slug/${slug}`).expect(200);
  expect(body).toMatchObject(details);
});

test('omits unused details from responses', async () => {
  const { create } = await startEvents();
  const event = await create({ notice: '', bookingUrl: null, sessions: [], access: [] });
  for (const name of [...Object.keys(details), 'sessions', 'publicFrom']) expect(event).not.toHaveProperty(name);
});

test('derives the first and the last day from the sessions', async () => {
  const { create, save } = await startEvents();
  const sessions = [
    { date: '2026-12-12', time: '10:00 AM - 12:00 PM' },
    { date: '2026-12-05', time: '2:00 PM' },
    { date: '2026-12-05', time: '10:00 AM - 12:00 PM' },
  ];
  const event = await create({ endDate: '2026-11-01', sessions });
  expect(event).toMatchObject({ date: '2026-12-05', endDate: '2026-12-12' });
  expect(event.sessions).toEqual([sessions[2], sessions[1], sessions[0]]);
  const { id } = event;
  expect(await save(id, { sessions: sessions.slice(0, 1) })).toMatchObject({ date: '2026-12-12', endDate: null });
});

test('is published from its publication date on', async () => {
  const { create } = await startEvents();
  expect(await create({ published: false, publicFrom: '2026-11-21' })).toMatchObject({ published: false });
  expect(await create({ published: false, publicFrom: '2026-11-20' })).toMatchObject({ published: true });
});

test('a conflict names who saved the stored version', async () => {
  const { create, save, agent, services } = await startEvents();
  const { id, slug, updatedAt } = await create();
  await save(id, { title: 'High Tide' });
  const conflict = async () =>
    (
      await agent
        .put(`/api/events/${id}`)
        .send({ ...input, updatedAt })
        .expect(409)
    ).body;
  expect(await conflict()).toMatchObject({ current: { title: 'High Tide' }, savedBy: manager.username });
  await agent
    .post('/api/events/bulk')
    .send({ changes: [{ id, featured: true }] })
    .expect(200);
  expect(await conflict()).toMatchObject({ current: { featured: true }, savedBy: manager.username });
  await loadContent(services.db, contentWith({ events: [eventRow({ slug, venue: 'Atrium' })] }), {
    author: { actor: 'command line' },
  });
  expect(await conflict()).toMatchObject({ current: { venue: 'Atrium' }, savedBy: 'command line' });
});
