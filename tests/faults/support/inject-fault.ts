import { startLoad } from './load.ts';
import { expectNothingLost } from './nothing-lost.ts';
import { expectOnlyWords, recovered } from './recovery.ts';
import type { Work } from './work.ts';

/**
 * Strikes while people write, and expects that the product recovers by itself, lost nothing, and told whoever it
 * refused.
 */
export async function injectFault(work: Work, strike: () => Promise<unknown>): Promise<void> {
  const load = await startLoad(work);
  await load.writes(20);
  await strike();
  await recovered(work.site);
  await load.writes(5);
  await load.stop();
  await expectNothingLost(work);
  expectOnlyWords(work.journal);
}
