import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

process.env.TZ = 'Pacific/Auckland';

const tests = process.env.MUTANT_TESTS?.split(' ') ?? [];
const isClient = tests.some((pattern) => pattern.startsWith('client/'));
const isServer = tests.some((pattern) => pattern.startsWith('server/'));

/** The tests of one part, as bench/mutants.mjs names them. Stryker runs no projects. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: tests,
    testTimeout: 20_000,
    isolate: false,
    environment: isClient ? 'jsdom' : 'node',
    setupFiles: isClient ? ['./client/src/testing/setup.ts'] : [],
    globalSetup: isServer ? ['./server/testing/global-setup.ts'] : [],
  },
});
