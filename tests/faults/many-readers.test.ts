import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { statusFilters } from '#shared/domain/event/event-status.ts';
import { newDatabase } from '#tests/faults/support/postgres.ts';
import { startOnPostgres, startProduct } from '#tests/faults/support/product.ts';
import { newSite } from '#tests/faults/support/site.ts';
import { query } from '#tests/faults/support/sql.ts';

const megabyte = 1024 * 1024;

/** Starts the product with a program whose list is 12 MB of JSON. */
async function start() {
  const databaseUrl = await newDatabase();
  await query(
    databaseUrl,
    `insert into events (title, slug, description, category, date, time, venue)
     select 'Tide ' || n, 'tide-' || n, repeat(n || ' ', 400), 'Immersive',
       date '2026-11-20' + n % 100, '12:00 PM', 'North Atrium'
     from generate_series(1, 5000) n`,
  );
  const site = await newSite({ DATABASE_URL: databaseUrl });
  const { pid } = await startProduct(site);
  const memory = async (name: 'VmRSS' | 'VmHWM') => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
  };
  return { site, memory };
}

it('forty clients that request the full list and do not read it take little memory', async () => {
  const { site, memory } = await start();
  const url = new URL('/api/events', site.url);
  await (await fetch(url)).arrayBuffer();
  await (await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })).arrayBuffer();
  const before = await memory('VmRSS');
  for (let reader = 0; reader < 40; reader++) {
    const socket = connect(Number(url.port), url.hostname);
    onTestFinished(() => void socket.destroy());
    socket.write(`GET /api/events?reader=${reader} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await once(socket, 'readable');
  }
  expect(((await memory('VmRSS')) - before) / megabyte).toBeLessThan(150);
});

it('thirty large lists at once take little memory, whether they are sent or refused', async () => {
  const { site, memory } = await start();
  const before = await memory('VmHWM');
  const queries = ['all', 'active', 'past', 'upcoming', 'current'].flatMap((status) =>
    ['nearest', 'date'].flatMap((order) =>
      ['', '&featured=true', '&featured=false'].map((rest) => `status=${status}&order=${order}${rest}`),
    ),
  );
  const responses = await Promise.all(
    queries.map(async (text) => {
      const response = await fetch(`${site.url}/api/events?${text}`);
      // Read at once: the server ends connections that are not read.
      await response.arrayBuffer();
      return response;
    }),
  );
  expect(((await memory('VmHWM')) - before) / megabyte).toBeLessThan(150);
  const refused = responses.filter(({ status }) => status === 503);
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(refused.map(() => '10'));
  expect(responses.filter(({ status }) => status === 200).length).toBe(queries.length - refused.length);
  expect((await fetch(`${site.url}/api/events?status=past&limit=4`)).status).toBe(200);
});

it('large responses that nobody waits for any more are not built', async () => {
  const { postgres, site } = await startOnPostgres();
  const lock = new pg.Client({ connectionString: postgres.url });
  await lock.connect();
  onTestFinished(() => lock.end());
  await lock.query('begin; lock table events in access exclusive mode');
  const builds = async () => {
    const blocked =
      "select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and query like '%events%'";
    return (await query<{ count: number }>(postgres.url, blocked))[0]?.count;
  };
  const synonyms = ['', '?status=all', '?order=nearest', '?order=nearest&status=all', '?x=1', '?st%61tus=all'];
  const paths = [
    ...synonyms.map((synonym) => `/api/events${synonym}`),
    ...statusFilters.map((status) => `/calendar.ics?status=${status}`),
  ];
  const requests = Array.from({ length: 24 }, () => paths).flat();
  const leaving = new AbortController();
  const abandoned = requests.map((path, index) => {
    const headers = { 'Accept-Encoding': ['br', 'gzip', 'identity'][index % 3] ?? '' };
    return fetch(site.url + path, { headers, signal: leaving.signal });
  });
  await expect.poll(builds).toBe(1);
  leaving.abort();
  await Promise.allSettled(abandoned);
  // The database ends the build that had begun.
  await expect.poll(builds).toBe(0);
  // The next one would have begun before this answer, which needs the database too.
  expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
  expect(await builds()).toBe(0);
});
