import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

process.env.TZ = 'Pacific/Auckland';

const tests = process.env.MUTANT_TESTS ?? '';
const isClient = tests.startsWith('client/');
const isServer = tests.startsWith('server/');

/** The tests that bench/mutants.mjs names. Stryker runs no projects. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: [tests],
    testTimeout: 20_000,
    isolate: false,
    environment: isClient ? 'jsdom' : 'node',
    setupFiles: isClient ? ['./client/src/testing/setup.ts', './bench/mutants-setup.mjs'] : [],
    globalSetup: isServer ? ['./server/testing/global-setup.ts'] : [],
  },
});
