import { startLoad } from './load.ts';
import { expectNoDataLoss } from './data-integrity.ts';
import { expectErrorMessages, waitForRecovery } from './recovery.ts';
import type { Workload } from './workload.ts';

/**
 * Strikes while people write, and expects that the product recovers by itself, lost nothing, and told whoever it
 * refused.
 */
export async function injectFault(work: Workload, strike: () => Promise<unknown>): Promise<void> {
  const load = await startLoad(work);
  await load.writes(20);
  await strike();
  await waitForRecovery(work.site);
  await load.writes(5);
  await load.stop();
  await expectNoDataLoss(work);
  expectErrorMessages(work.journal);
}
