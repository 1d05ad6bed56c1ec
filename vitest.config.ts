import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { rounds } from './tests/faults/support/rounds.ts';

/**
 * A zone that is neither the program's nor UTC, so that no test passes because of the machine's time zone.
 */
process.env.TZ = 'Pacific/Auckland';

export default defineConfig({
  plugins: [react()],
  test: {
    // Far more than a test takes, so that none fails because the machine is busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest leaves one core idle by default.
    maxWorkers: '100%',
    // Files share what they import, which halves the time of a run: a module that keeps something between tests is a
    // fault anyway.
    isolate: false,
    // A loaded machine is slower than the default of one second.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'server/**/*.test.ts',
            'shared/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
          ],
          // Thousands of real activations, which only `npm run test:thorough` loads.
          exclude: [...configDefaults.exclude, ...(process.env.AUDIT === 'thorough' ? [] : ['**/toronto.test.ts'])],
          globalSetup: './server/testing/global-setup.ts',
          setupFiles: './server/testing/setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          environment: 'jsdom',
          include: ['client/**/*.test.{ts,tsx}'],
          setupFiles: './client/src/testing/setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: './server/testing/global-setup.ts',
          testTimeout: 180_000 * rounds,
          // They mostly wait: for a process to end, for a database to give up.
          maxWorkers: 5,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          // Node 20 has the WebSocket that drives Firefox, behind a flag.
          execArgv: ['--experimental-websocket'],
          testTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
