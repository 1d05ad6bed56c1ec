import { expect, it } from 'vitest';
import { freezePostgres } from '#tests/faults/support/postgres.ts';
import { startOnPostgres } from '#tests/faults/support/product.ts';
import { injectFault, sentence, waitForRecovery } from '#tests/faults/support/recovery.ts';
import { query } from '#tests/faults/support/sql.ts';
import { prepareWorkload } from '#tests/faults/support/workload.ts';

/** More limits, and so more concurrent queries, than the product has connections. */
const limits = Array.from({ length: 24 }, (_, at) => at + 1);

it('while PostgreSQL hangs, cached responses are served and all other requests fail with a message', async () => {
  const { postgres, site, product, visitor } = await startOnPostgres();
  const artists = await visitor.call('GET /api/artists');
  const wakeUp = await freezePostgres(postgres.root);

  expect(await visitor.request('GET /api/artists')).toMatchObject({ status: 200, body: artists });
  const responses = await Promise.all(limits.map((limit) => visitor.request(`GET /api/events?limit=${limit}`)));
  expect(responses).toMatchObject(limits.map(() => ({ status: 503, body: { message: sentence } })));
  expect(await visitor.request('GET /api/health')).toMatchObject({ status: 503, body: { status: 'unavailable' } });

  wakeUp();
  await waitForRecovery(site);
  await Promise.all(limits.map((limit) => visitor.call(`GET /api/events?limit=${limit}`)));
  expect(await product.stop()).toBe(0);
});

it('a hang during writes fails them with a message, loses no data and leaves no transaction open', async () => {
  const { postgres, site, product, visitor } = await startOnPostgres();
  const workload = await prepareWorkload(site);
  await injectFault(workload, async () => {
    const wakeUp = await freezePostgres(postgres.root);
    // One from each writer of the load.
    await expect.poll(() => workload.journal.refusals.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(4);
    wakeUp();
  });
  expect(
    await query(postgres.url, `select query from pg_stat_activity where state like 'idle in transaction%'`),
  ).toEqual([]);
  await Promise.all(limits.map((limit) => visitor.call(`GET /api/events?limit=${limit}`)));
  expect(await product.stop()).toBe(0);
});
