import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const windowless = '/usr/bin/chromium-headless-shell';

export default defineConfig({
  testDir: './tests/e2e',
  // They are long, so only `npm run test:thorough` runs them.
  testIgnore: process.env.AUDIT === 'thorough' ? [] : ['**/week.spec.ts', '**/own-program.spec.ts'],
  globalSetup: fileURLToPath(new URL('tests/support/prepare-demo.ts', import.meta.url)),
  // Far more than a test takes, so that none fails because the machine is busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  use: {
    // Not the program's zone: pages must not depend on the visitor's time zone.
    timezoneId: 'Pacific/Auckland',
    // Recording every step of every test takes a quarter of their time. To record one, add `--trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? (existsSync(windowless) ? windowless : '/usr/bin/chromium'),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
