import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { waitForExit, processesOf, signal, startPostgres } from '#tests/faults/support/postgres.ts';
import { startProduct } from '#tests/faults/support/product.ts';
import { everyRound } from '#tests/faults/support/rounds.ts';
import { newSite } from '#tests/faults/support/site.ts';
import { injectFault } from '#tests/faults/support/inject-fault.ts';
import { prepareWorkload } from '#tests/faults/support/workload.ts';

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
