import { test as base, type Page } from '@playwright/test';
import { signedInState } from '#tests/support/manager-test.ts';
import type { RunningServer } from '#tests/support/server.ts';
import { serverFixture } from '#tests/support/test.ts';
import { loadAxe } from '#tests/e2e/state-audit/checks/axe.ts';

interface WorkerFixtures {
  server: RunningServer;
  /** A visitor's page and the manager's, reused for all states, because a new page takes a second. */
  pages: Record<'visitor' | 'manager', Page>;
}

/** A test with a signed-in manager on a server that all states share. */
export const test = base.extend<object, WorkerFixtures>({
  server: [serverFixture(), { scope: 'worker', timeout: 60_000 }],
  pages: [
    async ({ browser, server: { url } }, use) => {
      // Headless Chromium needs the permission that other browsers grant on a click.
      const permissions = ['clipboard-write'];
      const options = { baseURL: url, timezoneId: 'Pacific/Auckland', reducedMotion: 'reduce', permissions } as const;
      const contexts = {
        visitor: await browser.newContext(options),
        manager: await browser.newContext({ ...options, storageState: await signedInState(url) }),
      };
      for (const context of Object.values(contexts)) await loadAxe(context);
      await use({ visitor: await contexts.visitor.newPage(), manager: await contexts.manager.newPage() });
      for (const context of Object.values(contexts)) await context.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect } from '@playwright/test';
