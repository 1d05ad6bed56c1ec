import { expect, test as base } from '@playwright/test';
import { startServer, type RunningServer } from './server.ts';

/** Today in browser tests, unless a test starts its own server. */
export const day = '2026-11-20';

/** Whether this is `npm run test:thorough`. */
export const isThorough = process.env.AUDIT === 'thorough';

/** A phone. `npm run test:thorough` does the same on a desktop. */
export const widths = isThorough ? [390, 1440] : [390];

/** Returns a fixture: a server with the demo program, or with `content` instead. */
export const serverFixture =
  (environment: Record<string, string> = {}, content?: object) =>
  async ({}, use: (server: RunningServer) => Promise<void>): Promise<void> => {
    const server = await startServer({ NOW: day, ...environment }, content);
    await use(server);
    await server.stop();
  };

interface Options {
  /** What a page may log. Chromium logs every error response. */
  expectedErrors: RegExp;
}

/** A test on the demo program. It fails if the page logs an error or sends a request to another host. */
export const test = base.extend<Options & { strictPage: void }, { server: RunningServer }>({
  expectedErrors: [/the server responded with a status of 4\d\d/, { option: true }],
  server: [serverFixture(), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  strictPage: [
    async ({ page, baseURL, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => {
        if (!expectedErrors.test(message)) errors.push(message);
      });
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedErrors.test(message.text()))
          errors.push(`${message.text()} (${message.location().url})`);
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
