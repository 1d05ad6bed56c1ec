import { startLoad } from './load.ts';
import { expectNoDataLoss } from './data-integrity.ts';
import { expectErrorMessages, waitForRecovery } from './recovery.ts';
import type { Workload } from './workload.ts';

/**
 * Injects a fault under load. Expects that the product recovers by itself, loses no data, and rejects requests with a
 * message only.
 */
export async function injectFault(workload: Workload, fault: () => Promise<unknown>): Promise<void> {
  const load = await startLoad(workload);
  await load.writes(20);
  await fault();
  await waitForRecovery(workload.site);
  await load.writes(5);
  await load.stop();
  await expectNoDataLoss(workload);
  expectErrorMessages(workload.journal);
}
