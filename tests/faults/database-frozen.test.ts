import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { statusFilters } from '#shared/domain/event/event-status.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { signIn } from '#tests/faults/support/browser.ts';
import { processesOf, signal } from '#tests/faults/support/postgres.ts';
import { startOnPostgres } from '#tests/faults/support/product.ts';
import { activation, prepareProgram } from '#tests/faults/support/program.ts';
import { injectFault, sentence, waitForRecovery } from '#tests/faults/support/recovery.ts';
import { query } from '#tests/faults/support/sql.ts';
import { prepareWorkload } from '#tests/faults/support/workload.ts';

/** Longer than the product waits for the database. */
const freezeTime = 15_000;
/** Longer than a change takes to clear the cache again, on a busy machine too. */
const notifyTime = 1500;
/** More limits, and so more concurrent queries, than the product has connections. */
const limits = Array.from({ length: 24 }, (_, at) => at + 1);

/** Freezes all processes of PostgreSQL: it neither responds nor closes connections. */
async function freezePostgres(root: string): Promise<() => void> {
  const pids = await processesOf(root);
  const wakeUp = () => signal(pids, 'SIGCONT');
  onTestFinished(wakeUp);
  signal(pids, 'SIGSTOP');
  return wakeUp;
}

it('while PostgreSQL hangs, cached responses are served and all other requests fail with a message', async () => {
  const { postgres, site, product, visitor } = await startOnPostgres();
  // The first start's changes are notified a moment later, and clear the cache.
  await pause(notifyTime);
  const artists = await visitor.call('GET /api/artists');
  const wakeUp = await freezePostgres(postgres.root);

  const responses = await Promise.all(limits.map((limit) => visitor.request(`GET /api/events?limit=${limit}`)));
  expect(responses).toMatchObject(limits.map(() => ({ status: 503, body: { message: sentence } })));
  expect(await visitor.request('GET /api/artists')).toMatchObject({ status: 200, body: artists });
  expect(await visitor.request('GET /api/health')).toMatchObject({ status: 503, body: { status: 'unavailable' } });

  wakeUp();
  await waitForRecovery(site);
  await Promise.all(limits.map((limit) => visitor.call(`GET /api/events?limit=${limit}`)));
  expect(await product.stop()).toBe(0);
});

it.each(['hangs', 'is stopped'])('what was unpublished stays away while PostgreSQL %s', async (fault) => {
  const { postgres, site, product, visitor } = await startOnPostgres();
  const manager = await signIn(site);
  const input = activation(await prepareProgram(manager), 'Low Tide', 1);
  const { id, slug } = await manager.call<ProgramEvent>('POST /api/events', input);
  const kept = ['/api/artists', '/about'];
  const gone = [`/api/events/slug/${slug}`, `/activations/${slug}`, `/activations/${slug}.ics`];
  const statuses = (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await visitor.request(`GET ${path}`)).status));
  await expect.poll(() => statuses([...gone, ...kept])).toEqual([200, 200, 200, 200, 200]);
  await manager.call(`PUT /api/events/${id}`, { ...input, published: false });
  // Its notification arrives a moment later, and clears the cache again.
  await pause(notifyTime);
  expect(await statuses(kept)).toEqual([200, 200]);

  if (fault === 'hangs') await freezePostgres(postgres.root);
  else await postgres.stop();
  expect(await statuses(gone)).toEqual([503, 503, 503]);
  expect(await statuses(kept)).toEqual([200, 200]);
  // Long enough to notice that nothing can be heard any more.
  if (fault === 'hangs') await pause(freezeTime);
  expect(await statuses(kept), 'what was cached since the last change').toEqual([200, 200]);
  await product.kill();
});

it('a frozen connection that listens for changes hides none of them for long', async () => {
  const { postgres, visitor } = await startOnPostgres();
  const listeners = `select pid from pg_stat_activity where query in ('listen content_changed', 'select 1')`;
  const [listener] = await query<{ pid: number }>(postgres.url, listeners);
  onTestFinished(() => signal([listener?.pid ?? 0], 'SIGCONT'));
  await query(postgres.url, "insert into artists (name) values ('Before')");
  const names = async () => (await visitor.call<{ name: string }[]>('GET /api/artists')).map(({ name }) => name);
  await expect.poll(names).toEqual(['Before']);
  // The notification of the insert may arrive a moment later, and clear the cache again.
  await pause(notifyTime);
  expect(await names()).toEqual(['Before']);
  signal([listener?.pid ?? 0], 'SIGSTOP');
  await query(postgres.url, "update artists set name = 'After'");
  expect(await names()).toEqual(['Before']);
  await expect.poll(names, { timeout: 20_000 }).toEqual(['After']);
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
  const paths = limits.flatMap(() => [
    ...synonyms.map((synonym) => `/api/events${synonym}`),
    ...statusFilters.map((status) => `/calendar.ics?status=${status}`),
  ]);
  const leaving = new AbortController();
  const abandoned = paths.map((path, index) => {
    const headers = { 'Accept-Encoding': ['br', 'gzip', 'identity'][index % 3] ?? '' };
    return fetch(site.url + path, { headers, signal: leaving.signal });
  });
  await expect.poll(builds).toBe(1);
  leaving.abort();
  await Promise.allSettled(abandoned);
  // The database ends the build that had begun.
  await expect.poll(builds).toBe(0);
  await pause(500);
  expect(await builds()).toBe(0);
});

it('a hang during writes fails them with a message, loses no data and leaves no transaction open', async () => {
  const { postgres, site, product, visitor } = await startOnPostgres();
  await injectFault(await prepareWorkload(site), async () => {
    const wakeUp = await freezePostgres(postgres.root);
    await pause(freezeTime);
    wakeUp();
  });
  expect(
    await query(postgres.url, `select query from pg_stat_activity where state like 'idle in transaction%'`),
  ).toEqual([]);
  await Promise.all(limits.map((limit) => visitor.call(`GET /api/events?limit=${limit}`)));
  expect(await product.stop()).toBe(0);
});
