import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startLoad } from '#tests/faults/support/load.ts';
import { expectOnlyAcknowledged, expectNoDataLoss } from '#tests/faults/support/data-integrity.ts';
import { waitForExit, processesOf } from '#tests/faults/support/postgres.ts';
import { startProduct } from '#tests/faults/support/product.ts';
import { everyRound } from '#tests/faults/support/rounds.ts';
import { newSite } from '#tests/faults/support/site.ts';
import { prepareWorkload } from '#tests/faults/support/workload.ts';

it('SIGTERM under load finishes every request that was started', async () => {
  const site = await newSite();
  let product = await startProduct(site);
  const workload = await prepareWorkload(site);
  for (const round of everyRound) {
    const load = await startLoad(workload);
    await load.writes(20);
    const postgres = await processesOf(site.dataFolder);
    expect([round, await product.stop()]).toEqual([round, 0]);
    await load.stop();
    await waitForExit(postgres);
    expect(existsSync(join(site.dataFolder, 'cluster', 'postmaster.pid'))).toBe(false);
    expect(workload.journal.refusals).toEqual([]);

    product = await startProduct(site);
    await expectNoDataLoss(workload);
    await expectOnlyAcknowledged(workload);
  }
  expect(await product.stop()).toBe(0);
});
