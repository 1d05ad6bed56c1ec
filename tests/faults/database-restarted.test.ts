import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { signIn, type Browser } from '#tests/faults/support/browser.ts';
import { waitForExit, postmasterOf, signal, processesOf, startPostgres } from '#tests/faults/support/postgres.ts';
import { startOnPostgres, startProduct } from '#tests/faults/support/product.ts';
import { prepareProgram } from '#tests/faults/support/program.ts';
import { injectFault, sentence, waitForRecovery } from '#tests/faults/support/recovery.ts';
import { everyRound } from '#tests/faults/support/rounds.ts';
import { newSite } from '#tests/faults/support/site.ts';
import { silenceChanges } from '#tests/faults/support/sql.ts';
import { prepareWorkload } from '#tests/faults/support/workload.ts';

it.each([
  ['fast', 'SIGINT'],
  ['immediate', 'SIGQUIT'],
] as const)('a %s restart of PostgreSQL under load loses no data and no session', async (_how, name) => {
  const { postgres, site, product, visitor } = await startOnPostgres();
  const workload = await prepareWorkload(site);
  for (const round of everyRound) {
    await injectFault(workload, async () => {
      const postmaster = await postmasterOf(postgres.root);
      signal([postmaster], name);
      await waitForExit([postmaster]);
      await expectUnavailable(visitor);
      await postgres.start();
    });
    expect([round, await workload.manager.call('GET /api/admin/status')]).toEqual([
      round,
      { isAuthenticated: true, username: 'manager' },
    ]);
  }
  expect(await product.stop()).toBe(0);
});

it('while PostgreSQL is down, visitors get cached responses, and new content as soon as it is back', async () => {
  const { postgres, site, product, visitor } = await startOnPostgres();
  await silenceChanges(postgres.url);
  const manager = await signIn(site);
  await prepareProgram(manager);
  const known = ['GET /', 'GET /api/artists', 'GET /feed.xml'];
  const before = await Promise.all(known.map((call) => visitor.request(call)));
  expect(before).toMatchObject(known.map(() => ({ status: 200 })));

  await postgres.stop();
  await expectUnavailable(visitor);
  expect(await Promise.all(known.map((call) => visitor.request(call)))).toEqual(before);
  expect(await manager.request('GET /api/artists')).toMatchObject({ status: 503 });

  await postgres.start();
  await waitForRecovery(site);
  await manager.call('POST /api/artists', { name: 'Dora' });
  expect(await visitor.request('GET /api/artists')).toMatchObject({
    status: 200,
    body: expect.arrayContaining([expect.objectContaining({ name: 'Dora' })]),
  });
  expect(await product.stop()).toBe(0);
});

/** Expects a failing health check, a page with the app, and a message for uncached data. */
async function expectUnavailable(visitor: Browser): Promise<void> {
  expect(await visitor.request('GET /api/health')).toMatchObject({ status: 503, body: { status: 'unavailable' } });
  expect(await visitor.request('GET /')).toMatchObject({
    type: expect.stringContaining('text/html'),
    body: expect.stringContaining('id="root"'),
  });
  // Not requested before, so not cached.
  expect(await visitor.request('GET /api/locations')).toMatchObject({
    status: 503,
    body: { message: sentence },
  });
}

/**
 * The processes to kill, in turn: all of PostgreSQL, only the postmaster, or the one of a connection, after which
 * PostgreSQL restarts by itself.
 */
const victims: ((pids: number[]) => number[])[] = [(pids) => pids, ([first = 0]) => [first], (pids) => pids.slice(-1)];

it.each([
  ['the embedded PostgreSQL', async () => undefined],
  ['a PostgreSQL server', startPostgres],
])('kill -9 of %s loses no data, and the product recovers', async (_which, start) => {
  const postgres = await start();
  const site = await newSite(postgres && { DATABASE_URL: postgres.url });
  const product = await startProduct(site);
  const workload = await prepareWorkload(site);
  for (const round of everyRound) {
    await injectFault(workload, async () => {
      const pids = await processesOf(postgres?.root ?? site.dataFolder);
      await pause(Math.random() * 300);
      // The product starts only its own PostgreSQL again.
      const killed = postgres ? pids : (victims[(round - 1) % victims.length]?.(pids) ?? []);
      signal(killed, 'SIGKILL');
      if (postgres) await waitForExit(killed);
      await postgres?.start();
    });
    expect([round, product.isRunning()]).toEqual([round, true]);
  }
  expect(await product.stop()).toBe(0);
});
