import type TestAgent from 'supertest/lib/agent.js';
import { describe, expect, it } from 'vitest';
import { backupAction } from '#server/features/history/history.store.ts';
import { ada, storeMessages } from '#server/features/messages/testing/store-messages.ts';
import { storeEvent } from '#server/testing/factories.ts';
import { startApp, startAppAsManager } from '#server/testing/harness.ts';
import { contract } from '#shared/contract.ts';
import { changes, outgoingMails } from '#shared/tables.ts';

const METRICS_TOKEN = 'a-token-of-the-tests';

/** Returns the value of each series by its name and labels, as Prometheus would read them. */
async function scrape(agent: TestAgent): Promise<Record<string, number>> {
  const { text } = await agent
    .get('/metrics')
    .set('Authorization', `Bearer ${METRICS_TOKEN}`)
    .expect(200)
    .expect('Content-Type', /^text\/plain; version=0\.0\.4/);
  const samples = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

const requests = (method: string, route: string, status: string) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

describe('GET /metrics', () => {
  it('returns 404 if no token is configured', async () => {
    const { agent } = await startApp();
    await agent.get('/metrics').set('Authorization', `Bearer ${METRICS_TOKEN}`).expect(404);
  });

  it.each([
    undefined,
    'Bearer',
    'Bearer wrong',
    METRICS_TOKEN,
    `Bearer ${METRICS_TOKEN} `.repeat(2),
    `Basic ${METRICS_TOKEN}`,
  ])('rejects %s', async (given) => {
    const { agent } = await startApp({ METRICS_TOKEN });
    const asking = agent.get('/metrics');
    if (given !== undefined) asking.set('Authorization', given);
    await asking
      .expect(401, { message: 'Please send the METRICS_TOKEN as a bearer token.' })
      .expect('WWW-Authenticate', 'Bearer');
  });

  it('reports the process, dependencies, emails and connections', async () => {
    const { agent, db } = await startApp({ METRICS_TOKEN });
    const [messageId = 0] = await storeMessages(db, ada);
    const mail = { messageId, nextAttemptAt: new Date() };
    await db.insert(outgoingMails).values([
      { ...mail, recipient: 'a@staff.example' },
      { ...mail, recipient: 'b@staff.example', state: 'failed', lastAttemptAt: new Date() },
    ]);

    const hours = (count: number) => new Date(Date.now() + count * 3600_000);
    const at = hours(-2);
    await db.insert(changes).values([
      { action: backupAction, at },
      { action: backupAction, at: hours(-1), outcome: 'failed' },
      // Made while the clock was wrong.
      { action: backupAction, at: hours(24 * 365 * 3) },
    ]);

    const series = await scrape(agent);
    expect(series).toMatchObject({
      sunhall_last_backup_timestamp_seconds: at.getTime() / 1000,
      'sunhall_part_ok{part="database"}': 1,
      'sunhall_part_ok{part="storage"}': 1,
      'sunhall_part_ok{part="mail"}': 0,
      'sunhall_mails{state="waiting"}': 1,
      'sunhall_mails{state="failed"}': 1,
      'sunhall_mails{state="sent"}': 0,
      'sunhall_database_connections{state="awaited"}': 0,
      process_resident_memory_bytes: expect.any(Number),
    });
    expect(series['sunhall_database_connections{state="idle"}']).toBeGreaterThan(0);
  });
});

describe('request durations', () => {
  it('label API calls by their contract key, even if rejected', async () => {
    const { agent, db } = await startAppAsManager({ METRICS_TOKEN });
    const { slug } = await storeEvent(db);
    await agent.get(`/api/events/slug/${slug}`).expect(200);
    await agent.head(`/api/events/slug/${slug}`).expect(200);
    await agent.get('/api/events/slug/nothing').expect(404);
    await agent.put('/api/events/1').send({}).expect(400);
    await agent.post('/api/admin/logout').expect(200);
    await agent.put('/api/events/1').send({}).expect(401);
    await agent.get(`/activations/${slug}?from=mail`).expect(200);
    await agent.get('/feed.xml').expect(200);

    const series = await scrape(agent);
    expect(series).toMatchObject({
      [requests('GET', 'GET /api/events/slug/:slug', '2xx')]: 1,
      [requests('HEAD', 'GET /api/events/slug/:slug', '2xx')]: 1,
      [requests('GET', 'GET /api/events/slug/:slug', '4xx')]: 1,
      [requests('PUT', 'PUT /api/events/:id', '4xx')]: 2,
      [requests('POST', 'POST /api/admin/login', '2xx')]: 1,
      [requests('GET', 'page', '2xx')]: 1,
      [requests('GET', 'file', '2xx')]: 1,
    });
    expect(Object.keys(series).join()).not.toContain(slug);
  });

  it('have a bounded number of labels', async () => {
    const { agent } = await startApp({ METRICS_TOKEN });
    for (let number = 0; number < 20; number++) {
      for (const start of ['/', '/api/', '/api/events/', '/api/events/slug/', '/api/__proto__']) {
        await agent.get(`${start}${number}`);
        await agent.get(`${start}${number}.php`);
        await agent.patch(`${start}${number}`);
        await agent.propfind(`${start}${number}`);
      }
    }
    const names = new Set(Object.keys(await scrape(agent)).map((series) => /route="([^"]*)"/.exec(series)?.[1]));
    const known = [undefined, 'page', 'file', 'unknown call', ...Object.keys(contract)];
    expect([...names].filter((name) => !known.includes(name))).toEqual([]);
    expect(names.size).toBeGreaterThan(4);
  });
});
