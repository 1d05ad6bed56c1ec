import { expect, vi } from 'vitest';
import type { Site } from '#tests/support/server.ts';
import { Browser } from './browser.ts';
import type { Journal } from './journal.ts';

/**
 * Resolves when the product says that it can do its work. Throws when it does not within ten seconds, give or take a
 * busy machine.
 */
export async function waitForRecovery(site: Site): Promise<void> {
  const health = () => new Browser(site).request('GET /api/health');
  await vi.waitFor(async () => expect(await health()).toMatchObject({ status: 200 }), {
    timeout: 30_000,
    interval: 100,
  });
}

/** Expects that whoever was refused was told so in words, and that nobody was left without an answer. */
export function expectErrorMessages({ refusals, connectionErrors: silences }: Journal): void {
  expect(silences).toEqual([]);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      status: 503,
      type: expect.stringContaining('application/json'),
      body: { message: expect.stringMatching(/^[A-Z].*\.$/) },
    });
  }
}
