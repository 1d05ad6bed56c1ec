import { expect, vi } from 'vitest';
import type { Site } from '#tests/support/server.ts';
import { Browser } from './browser.ts';
import { expectNoDataLoss } from './data-integrity.ts';
import type { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import type { Workload } from './workload.ts';

/** Matches the message of an error response. */
export const sentence: unknown = expect.stringMatching(/^[A-Z].*\.$/);

/** Resolves when the product reports that it is healthy. Throws after thirty seconds. */
export async function waitForRecovery(site: Site): Promise<void> {
  const health = () => new Browser(site).request('GET /api/health');
  await vi.waitFor(async () => expect(await health()).toMatchObject({ status: 200 }), {
    timeout: 30_000,
    interval: 100,
  });
}

/** Expects that every request got a response, and that every refusal was a 503 with a message. */
function expectErrorMessages({ refusals, connectionErrors }: Journal): void {
  expect(connectionErrors).toEqual([]);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      status: 503,
      type: expect.stringContaining('application/json'),
      body: { message: sentence },
    });
  }
}

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
