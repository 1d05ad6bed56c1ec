import { expect, test as base } from '@playwright/test';
import { startServer, type RunningServer } from './server.ts';

/** Today in browser tests, unless a test starts its own server. */
export const day = '2026-11-20';

interface WorkerFixtures {
  server: RunningServer;
}

/** A test on the demo program. It fails if the page logs an error or sends a request to another host. */
export const test = base.extend<{ strictPage: void }, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startServer({ NOW: day });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  strictPage: [
    async ({ page, baseURL }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // Chromium logs every error response.
        const isErrorResponse = /the server responded with a status of 4\d\d/.test(message.text());
        if (message.type() === 'error' && !isErrorResponse) errors.push(message.text());
      });
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) errors.push(`request to another host: ${request.url()}`);
      });
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
