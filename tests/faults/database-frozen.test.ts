import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { Browser } from './support/browser.ts';
import { processesOf, signal, startPostgres } from './support/postgres.ts';
import { startProduct } from './support/product.ts';
import { waitForRecovery } from './support/recovery.ts';
import { newSite } from './support/site.ts';
import { query } from './support/sql.ts';
import { injectFault } from './support/inject-fault.ts';
import { prepareWorkload } from './support/workload.ts';

/** Longer than the product waits for the database. */
const freezeTime = 15_000;
/** More limits, and so more concurrent queries, than the product has connections. */
const limits = Array.from({ length: 24 }, (_, at) => at + 1);

async function start() {
  const postgres = await startPostgres();
  const site = await newSite({ DATABASE_URL: postgres.url });
  return { postgres, site, product: await startProduct(site), visitor: new Browser(site) };
}

/** Freezes all processes of PostgreSQL: it neither responds nor closes connections. */
async function freezePostgres(root: string): Promise<() => void> {
  const pids = await processesOf(root);
  const wakeUp = () => signal(pids, 'SIGCONT');
  onTestFinished(wakeUp);
  signal(pids, 'SIGSTOP');
  return wakeUp;
}

it('while PostgreSQL hangs, cached responses are served and all other requests fail with a message', async () => {
  const { postgres, site, product, visitor } = await start();
  // The first start's changes are notified a moment later, and clear the cache.
  await pause(500);
  const artists = await visitor.call('GET /api/artists');
  const wakeUp = await freezePostgres(postgres.root);

  const responses = await Promise.all(limits.map((limit) => visitor.request(`GET /api/events?limit=${limit}`)));
  const words = { message: expect.stringMatching(/^[A-Z].*\.$/) };
  expect(responses).toMatchObject(limits.map(() => ({ status: 503, body: words })));
  expect(await visitor.request('GET /api/artists')).toMatchObject({ status: 200, body: artists });
  expect(await visitor.request('GET /api/health')).toMatchObject({ status: 503, body: { status: 'unavailable' } });

  wakeUp();
  await waitForRecovery(site);
  await Promise.all(limits.map((limit) => visitor.call(`GET /api/events?limit=${limit}`)));
  expect(await product.stop()).toBe(0);
});

it('a hang during writes fails them with a message, loses no data and leaves no transaction open', async () => {
  const { postgres, site, product, visitor } = await start();
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
