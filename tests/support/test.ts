import { expect, test as base } from '@playwright/test';
import { startServer, type RunningServer } from './server.ts';

/** The day every browser test stands on, unless it starts a server of its own. */
export const day = '2026-11-20';

interface WorkerFixtures {
  server: RunningServer;
}

/** A test on the demo program. It fails when the page logs an error, or asks any other host for anything. */
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
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        // Chromium itself logs every answer that refuses something.
        const isRefusal = /the server responded with a status of 4\d\d/.test(message.text());
        if (message.type() === 'error' && !isRefusal) faults.push(message.text());
      });
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) faults.push(`asked another host: ${request.url()}`);
      });
      await use();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
