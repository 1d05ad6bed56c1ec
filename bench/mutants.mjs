// Plants faults in the code of a folder, one at a time, and lists those that no test of a second folder notices:
// npm run mutants -- shared/domain shared
// Where that takes hours, a third argument measures a sample, such as 5 for a fifth of the lines.
import { readdirSync, readFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';

const [code, tests, share = '1'] = process.argv.slice(2);
if (!tests) {
  console.error('Name two folders: npm run mutants -- shared/domain shared');
  process.exit(1);
}
process.env.MUTANT_TESTS = `${tests}/**/*.test.{ts,tsx}`;

const files = readdirSync(code, { recursive: true, encoding: 'utf8' })
  .map((name) => `${code}/${name}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file));

/** Twenty lines, then a gap: the start differs from file to file. */
const sample = (file, index) => {
  const step = 20 * Number(share);
  const length = readFileSync(file, 'utf8').split('\n').length;
  const windows = [];
  for (let line = 1 + ((index * 20) % step); line <= length; line += step) windows.push(`${file}:${line}-${line + 19}`);
  return windows;
};

const stryker = new Stryker({
  testRunner: 'vitest',
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  vitest: { configFile: 'bench/mutants-vitest.config.mjs', related: false },
  mutate: share === '1' ? files : files.flatMap(sample),
  coverageAnalysis: 'perTest',
  // Code that runs once, at import, would need a new process for each mutant.
  ignoreStatic: true,
  concurrency: 1,
  // TypeScript 7 has no API that Stryker could read a configuration with.
  tsconfigFile: 'none',
  ignorePatterns: ['data', 'dist', 'docs', 'deploy', 'screenshots', 'test-results'],
  reporters: ['clear-text', 'progress-append-only', 'html'],
  clearTextReporter: { reportTests: false, allowEmojis: false },
  htmlReporter: { fileName: 'test-results/mutants.html' },
});
await stryker.runMutationTest();
