// Every test of the product: types, lint, unused code, spelling, unit, HTTP and screen tests, then the built product
// under faults
// (in the short form) and in a real browser.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkMarkup } from './check-markup.mjs';
import { headlessChromium } from './chromium.mjs';

const folder = mkdtempSync(join(tmpdir(), 'test-results-'));
const total = { passed: 0, failed: 0, skipped: 0 };

const run = (name, args, environment = {}) => {
  console.log(`\n> ${name} ${args.join(' ')}`);
  const { status } = spawnSync('npx', ['--no-install', name, ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
  });
  return status === 0;
};

/** A step without counts of its own is one test. */
const step = (name, ...args) => {
  total[run(name, args) ? 'passed' : 'failed']++;
};

/** Adds a runner's counts; a runner that ended badly without saying so has failed once. */
const count = (isGood, read) => {
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = read();
  } catch (error) {
    console.error(`No result was written: ${error.message}`);
  }
  if (!isGood || counts.passed === 0) counts.failed ||= 1;
  for (const key of Object.keys(total)) total[key] += counts[key];
};

const json = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

step('oxfmt', '--check', '.');
step('tsc', '--noEmit');
step('oxlint', '--type-aware');
step('knip');
step('cspell', '--no-progress', '--no-summary');
step('vite', 'build', '--logLevel', 'warn');

const vitest = (...projects) => {
  const name = `vitest-${projects.join('-')}.json`;
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(folder, name)}`,
  ];
  count(run('vitest', args, { NO_COLOR: '1' }), () => {
    const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = json(name);
    return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites, skipped: numPendingTests };
  });
};
vitest('server', 'client');
vitest('faults');

const playwrightFile = join(folder, 'playwright.json');
count(
  run('playwright', ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: headlessChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile,
  }),
  () => {
    const { stats } = json('playwright.json');
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  },
);

console.log('\n> Nu Html Checker');
total[checkMarkup('test-results/markup') ? 'passed' : 'failed']++;

console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
