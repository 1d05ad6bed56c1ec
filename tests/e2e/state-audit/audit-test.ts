import { test as base, type Browser, type Page } from '@playwright/test';
import { loadAxe } from '#tests/e2e/state-audit/checks/axe.ts';
import { signedInState } from '#tests/support/manager-test.ts';
import type { RunningServer } from '#tests/support/server.ts';
import { serverFixture } from '#tests/support/test.ts';

/** A visitor's page and the manager's, reused for all states, because a new page takes a second. */
type Pages = Record<'visitor' | 'manager', Page>;

interface WorkerFixtures {
  server: RunningServer;
  pages: Pages;
}

async function usePages(browser: Browser, url: string, use: (pages: Pages) => Promise<void>): Promise<void> {
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
}

/** A test with a signed-in manager on a server that all states share. */
export const test = base.extend<object, WorkerFixtures>({
  server: [serverFixture(), { scope: 'worker', timeout: 60_000 }],
  pages: [({ browser, server: { url } }, use) => usePages(browser, url, use), { scope: 'worker', timeout: 60_000 }],
});

export { expect } from '@playwright/test';
