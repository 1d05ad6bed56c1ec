import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { waitForExit, processesOf, signal, startPostgres } from './support/postgres.ts';
import { startProduct } from './support/product.ts';
import { everyRound } from './support/rounds.ts';
import { newSite } from './support/site.ts';
import { injectFault } from './support/inject-fault.ts';
import { prepareWorkload } from './support/workload.ts';

/**
 * Whom kill -9 hits, in turn: all of PostgreSQL, its first process only, or one connection's, after which it starts
 * over by itself.
 */
const victims: ((pids: number[]) => number[])[] = [(pids) => pids, ([first = 0]) => [first], (pids) => pids.slice(-1)];

it('kill -9 of the embedded PostgreSQL loses nothing, and the product starts it again by itself', async () => {
  const site = await newSite();
  const product = await startProduct(site);
  const work = await prepareWorkload(site);
  for (const round of everyRound) {
    await injectFault(work, async () => {
      const pids = await processesOf(site.dataFolder);
      await pause(Math.random() * 300);
      signal(victims[(round - 1) % victims.length]?.(pids) ?? [], 'SIGKILL');
    });
    expect([round, product.isRunning()]).toEqual([round, true]);
  }
  expect(await product.stop()).toBe(0);
});

it('kill -9 of a PostgreSQL server loses nothing, and the product goes on when it is back', async () => {
  const postgres = await startPostgres();
  const site = await newSite({ DATABASE_URL: postgres.url });
  const product = await startProduct(site);
  const work = await prepareWorkload(site);
  for (const round of everyRound) {
    await injectFault(work, async () => {
      const pids = await processesOf(postgres.root);
      await pause(Math.random() * 300);
      signal(pids, 'SIGKILL');
      await waitForExit(pids);
      await postgres.start();
    });
    expect([round, product.isRunning()]).toEqual([round, true]);
  }
  expect(await product.stop()).toBe(0);
});
