import { expect, request, test as base, type BrowserContext } from '@playwright/test';
import { manager } from '#tests/support/manager.ts';
import { startServer, type RunningServer } from '#tests/support/server.ts';
import { day } from '#tests/support/test.ts';
import { loadAxe } from './engines/axe.ts';
import { loadEqualAccess } from './engines/equal-access.ts';
import { isThorough } from './inspect.ts';

interface WorkerFixtures {
  server: RunningServer;
  /** One context for visitors and one for the manager: what a browser has loaded it need not load again. */
  contexts: Record<'visitor' | 'manager', BrowserContext>;
}

/** Stands in for the application form of a third party. */
const form = 'https://forms.example/artists';

/** A test on a server that many states share, with a manager who is signed in. */
export const test = base.extend<object, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startServer({
        NOW: day,
        ADMIN_USERNAME: manager.username,
        ADMIN_PASSWORD: manager.password,
        COMMISSION_FORM_URL: form,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  contexts: [
    async ({ browser, server: { url } }, use) => {
      const api = await request.newContext({ baseURL: url });
      const answer = await api.post('/api/admin/login', { data: manager, headers: { Origin: url } });
      expect(answer.status()).toBe(200);
      // What a Chromium with a window allows by itself to whoever presses a button.
      const permissions = ['clipboard-write'];
      const options = { baseURL: url, timezoneId: 'Pacific/Auckland', reducedMotion: 'reduce', permissions } as const;
      const contexts = {
        visitor: await browser.newContext(options),
        manager: await browser.newContext({ ...options, storageState: await api.storageState() }),
      };
      for (const context of Object.values(contexts)) {
        await loadAxe(context);
        if (isThorough) await loadEqualAccess(context);
        await context.route(`${form}**`, (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><html lang="en"><title>Form</title><h1>The form</h1></html>',
          }),
        );
      }
      await use(contexts);
      await api.dispose();
      for (const context of Object.values(contexts)) await context.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect };
