import { mkdir, writeFile } from 'node:fs/promises';
import { expect, test as base } from 'vitest';
import { startServer, type RunningServer } from '#tests/support/server.ts';
import type { Driver, Engine } from './driver.ts';
import { Page } from './page.ts';

/** Where pictures of the screens are kept, one folder for each engine. */
const pictures = 'test-results/engines';

interface Journey {
  page: Page;
  server: RunningServer;
  /** Keeps what is in the window, for a person to look at. */
  keepPicture: (name: string) => Promise<void>;
}

/** A test in one browser, on the built product with the demo program; each begins in a new profile. */
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
      const faults = await driver.faults();
      await driver.close();
      expect(faults, faults.join('\n')).toEqual([]);
    },
    keepPicture: async ({ driver }, use) => {
      await use(async (name) => {
        await mkdir(`${pictures}/${engineName}`, { recursive: true });
        await writeFile(`${pictures}/${engineName}/${name}.png`, await driver.screenshot());
      });
    },
    page: async ({ driver, server, keepPicture, task }, use) => {
      await driver.resize(1440, 900);
      await use(new Page(driver, server.url));
      if (task.result?.state === 'fail') await keepPicture(`failed ${task.name.replaceAll(/[^a-z]+/gi, ' ')}`);
    },
  });
}

/** What a journey is given to define its tests with. */
export type JourneyTest = ReturnType<typeof testIn>;
