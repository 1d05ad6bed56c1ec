// Plants faults in one part of the code, one at a time, and lists those that none of its tests notices:
// npm run mutants -- domain
import { Stryker } from '@stryker-mutator/core';

/** What is mutated, and the tests that must notice. */
const parts = {
  domain: { code: ['shared/domain'], tests: ['shared/**/*.test.ts'] },
  schemas: { code: ['shared/schemas'], tests: ['shared/**/*.test.ts'] },
  forms: { code: ['client/src/admin/forms'], tests: ['client/src/admin/**/*.test.tsx'] },
  api: { code: ['client/src/api'], tests: ['client/**/*.test.{ts,tsx}'] },
  ui: { code: ['client/src/ui'], tests: ['client/**/*.test.{ts,tsx}'] },
  feed: { code: ['server/features/feed'], tests: ['server/features/feed/*.test.ts'] },
};

const part = parts[process.argv[2]];
if (!part) {
  console.error(`Name a part: ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}
process.env.MUTANT_TESTS = part.tests.join(' ');

const stryker = new Stryker({
  testRunner: 'vitest',
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  vitest: { configFile: 'bench/mutants-vitest.config.mjs', related: false },
  mutate: [...part.code.map((folder) => `${folder}/**/*.{ts,tsx}`), '!**/*.test.{ts,tsx}', '!**/testing/**'],
  coverageAnalysis: 'perTest',
  // Code that runs once, at import, would need a new process for each mutant.
  ignoreStatic: true,
  concurrency: 1,
  // TypeScript 7 has no API that Stryker could read a configuration with.
  tsconfigFile: 'none',
  ignorePatterns: ['data', 'dist', 'docs', 'deploy', 'screenshots', 'test-results'],
  reporters: ['clear-text', 'html'],
  clearTextReporter: { reportTests: false, allowEmojis: false },
  htmlReporter: { fileName: 'test-results/mutants.html' },
});
await stryker.runMutationTest();
