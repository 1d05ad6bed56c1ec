import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Site } from '#tests/support/server.ts';
import { Browser, signIn } from './support/browser.ts';
import { waitForExit, postmasterOf, signal, startPostgres } from './support/postgres.ts';
import { startProduct } from './support/product.ts';
import { prepareProgram } from './support/program.ts';
import { waitForRecovery } from './support/recovery.ts';
import { everyRound } from './support/rounds.ts';
import { newSite } from './support/site.ts';
import { injectFault } from './support/inject-fault.ts';
import { prepareWorkload } from './support/workload.ts';

it.each([
  ['fast', 'SIGINT'],
  ['immediate', 'SIGQUIT'],
] as const)('a %s restart of PostgreSQL under load costs nothing but a moment', async (_how, name) => {
  const postgres = await startPostgres();
  const site = await newSite({ DATABASE_URL: postgres.url });
  const product = await startProduct(site);
  const work = await prepareWorkload(site);
  for (const round of everyRound) {
    await injectFault(work, async () => {
      const postmaster = await postmasterOf(postgres.root);
      signal([postmaster], name);
      await waitForExit([postmaster]);
      await expectUnavailable(site);
      await postgres.start();
    });
    expect([round, await work.manager.call('GET /api/admin/status')]).toEqual([
      round,
      { isAuthenticated: true, username: 'manager' },
    ]);
  }
  expect(await product.stop()).toBe(0);
});

it('while PostgreSQL is away, visitors see what was there last, and what is new as soon as it is back', async () => {
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

/** Expects health to be down, the site to be there, and the program's answers to be words. */
async function expectUnavailable(site: Site): Promise<void> {
  const visitor = new Browser(site);
  expect(await visitor.request('GET /api/health')).toMatchObject({ status: 503, body: { status: 'unavailable' } });
  expect(await visitor.request('GET /')).toMatchObject({
    type: expect.stringContaining('text/html'),
    body: expect.stringContaining('id="root"'),
  });
  // Nobody has asked for these yet, so nothing is known of them.
  expect(await visitor.request('GET /api/locations')).toMatchObject({
    status: 503,
    body: { message: expect.stringMatching(/\.$/) },
  });
}
