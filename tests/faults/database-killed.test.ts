import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { waitForExit, processesOf, signal, startPostgres } from './support/postgres.ts';
import { startProduct } from './support/product.ts';
import { everyRound } from './support/rounds.ts';
import { newSite } from './support/site.ts';
import { injectFault } from './support/inject-fault.ts';
import { prepareWorkload } from './support/workload.ts';

/**
 * The processes to kill, in turn: all of PostgreSQL, only the postmaster, or the one of a connection, after which
 * PostgreSQL restarts by itself.
 */
const victims: ((pids: number[]) => number[])[] = [(pids) => pids, ([first = 0]) => [first], (pids) => pids.slice(-1)];

it('kill -9 of the embedded PostgreSQL loses no data, and the product restarts it', async () => {
  const site = await newSite();
  const product = await startProduct(site);
  const workload = await prepareWorkload(site);
  for (const round of everyRound) {
    await injectFault(workload, async () => {
      const pids = await processesOf(site.dataFolder);
      await pause(Math.random() * 300);
      signal(victims[(round - 1) % victims.length]?.(pids) ?? [], 'SIGKILL');
    });
    expect([round, product.isRunning()]).toEqual([round, true]);
  }
  expect(await product.stop()).toBe(0);
});

it('kill -9 of a PostgreSQL server loses no data, and the product recovers when the server is back', async () => {
  const postgres = await startPostgres();
  const site = await newSite({ DATABASE_URL: postgres.url });
  const product = await startProduct(site);
  const workload = await prepareWorkload(site);
  for (const round of everyRound) {
    await injectFault(workload, async () => {
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
