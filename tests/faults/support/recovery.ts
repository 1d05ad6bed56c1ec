import { expect, vi } from 'vitest';
import type { Site } from '#tests/support/server.ts';
import { Browser } from './browser.ts';
import type { Journal } from './journal.ts';

/**
 * Resolves when the product reports that it is healthy. Throws after thirty seconds.
 */
export async function waitForRecovery(site: Site): Promise<void> {
  const health = () => new Browser(site).request('GET /api/health');
  await vi.waitFor(async () => expect(await health()).toMatchObject({ status: 200 }), {
    timeout: 30_000,
    interval: 100,
  });
}

/** Expects that every request got a response, and that every refusal was a 503 with a message. */
export function expectErrorMessages({ refusals, connectionErrors }: Journal): void {
  expect(connectionErrors).toEqual([]);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      status: 503,
      type: expect.stringContaining('application/json'),
      body: { message: expect.stringMatching(/^[A-Z].*\.$/) },
    });
  }
}
