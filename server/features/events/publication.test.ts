import { expect, test } from 'vitest';
import { storeEvent } from '#server/testing/factories.ts';
import { startApp } from '#server/testing/harness.ts';

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
