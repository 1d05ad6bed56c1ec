import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Site } from '#tests/support/server.ts';
import { Browser, signIn } from '#tests/faults/support/browser.ts';
import { waitForExit, postmasterOf, signal, startPostgres } from '#tests/faults/support/postgres.ts';
import { startProduct } from '#tests/faults/support/product.ts';
import { prepareProgram } from '#tests/faults/support/program.ts';
import { waitForRecovery } from '#tests/faults/support/recovery.ts';
import { everyRound } from '#tests/faults/support/rounds.ts';
import { newSite } from '#tests/faults/support/site.ts';
import { injectFault } from '#tests/faults/support/inject-fault.ts';
import { prepareWorkload } from '#tests/faults/support/workload.ts';

it.each([
  ['fast', 'SIGINT'],
  ['immediate', 'SIGQUIT'],
] as const)('a %s restart of PostgreSQL under load loses no data and no session', async (_how, name) => {
  const postgres = await startPostgres();
  const site = await newSite({ DATABASE_URL: postgres.url });
  const product = await startProduct(site);
  const workload = await prepareWorkload(site);
  for (const round of everyRound) {
    await injectFault(workload, async () => {
      const postmaster = await postmasterOf(postgres.root);
      signal([postmaster], name);
      await waitForExit([postmaster]);
      await expectUnavailable(site);
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
  const postgres = await startPostgres();
  const site = await newSite({ DATABASE_URL: postgres.url });
  const product = await startProduct(site);
  const manager = await signIn(site);
  await prepareProgram(manager);
  // The cache is cleared once more after a burst of changes.
  await pause(200);
  const visitor = new Browser(site);
  const known = ['GET /', 'GET /api/artists', 'GET /feed.xml'];
  const before = await Promise.all(known.map((call) => visitor.request(call)));
  expect(before).toMatchObject(known.map(() => ({ status: 200 })));

  const postmaster = await postmasterOf(postgres.root);
  signal([postmaster], 'SIGINT');
  await waitForExit([postmaster]);
  await expectUnavailable(site);
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
async function expectUnavailable(site: Site): Promise<void> {
  const visitor = new Browser(site);
  expect(await visitor.request('GET /api/health')).toMatchObject({ status: 503, body: { status: 'unavailable' } });
  expect(await visitor.request('GET /')).toMatchObject({
    type: expect.stringContaining('text/html'),
    body: expect.stringContaining('id="root"'),
  });
  // Not requested before, so not cached.
  expect(await visitor.request('GET /api/locations')).toMatchObject({
    status: 503,
    body: { message: expect.stringMatching(/\.$/) },
  });
}
