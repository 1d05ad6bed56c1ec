import { mkdir, writeFile } from 'node:fs/promises';
import { expect, test as base } from 'vitest';
import { necessaryCookiesOnly } from '#tests/support/account.ts';
import { startServer, type RunningServer } from '#tests/support/server.ts';
import type { Driver, Engine } from './driver.ts';
import { Page } from './page.ts';

/** The folder of screenshots, with a subfolder for each engine. */
const screenshotFolder = 'test-results/engines';

interface Journey {
  /** The page of a visitor who has not answered the cookie banner. */
  newcomer: Page;
  /** The page of a visitor who allowed only necessary cookies, so that the banner covers nothing. */
  page: Page;
  server: RunningServer;
  /** Saves a screenshot for people to look at. */
  saveScreenshot: (name: string) => Promise<void>;
}

/**
 * Returns a test function for one browser, on the built product with the demo program. Each test gets a new profile.
 */
export function testIn(engineName: string, start: () => Promise<Engine>) {
  return base.extend<Journey & { engine: Engine; driver: Driver }>({
    engine: [
      async ({}, use) => {
        const engine = await start();
        await use(engine);
        await engine.stop();
      },
      { scope: 'file' },
    ],
    server: [
      async ({}, use) => {
        const server = await startServer({ NOW: '2026-11-20' });
        await use(server);
        await server.stop();
      },
      { scope: 'file' },
    ],
    driver: async ({ engine }, use) => {
      const driver = await engine.newTab();
      await use(driver);
      const errors = await driver.errors();
      await driver.close();
      expect(errors, errors.join('\n')).toEqual([]);
    },
    saveScreenshot: async ({ driver }, use) => {
      await use(async (name) => {
        await mkdir(`${screenshotFolder}/${engineName}`, { recursive: true });
        await writeFile(`${screenshotFolder}/${engineName}/${name}.png`, await driver.screenshot());
      });
    },
    newcomer: async ({ driver, server, saveScreenshot, task }, use) => {
      await driver.resize(1440, 900);
      await use(new Page(driver, server.url));
      if (task.result?.state === 'fail') await saveScreenshot(`failed ${task.name.replaceAll(/[^a-z]+/gi, ' ')}`);
    },
    page: async ({ newcomer }, use) => {
      await newcomer.open('/favicon.svg');
      const { key, value } = necessaryCookiesOnly;
      await newcomer.evaluate((name, choice) => localStorage.setItem(name, choice), key, value);
      await use(newcomer);
    },
  });
}

/** The test function that defines a journey's tests. */
export type JourneyTest = ReturnType<typeof testIn>;
