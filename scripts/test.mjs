// Runs the tests: static checks, build, unit and HTTP tests, then the built server under faults (one round) and in a
// real browser.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkMarkup } from './check-markup.mjs';
import { headlessChromium, java } from './programs.mjs';

// Found or installed first, so that a missing one ends the run at once.
const chromiumPath = headlessChromium();
java();

const folder = mkdtempSync(join(tmpdir(), 'test-results-'));
const total = { passed: 0, failed: 0, skipped: 0 };
/** The names of the failed checks and tests, printed at the end. */
const failures = [];

const run = (name, args, environment = {}) => {
  console.log(`\n> ${name} ${args.join(' ')}`);
  const { status } = spawnSync('npx', ['--no-install', name, ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // The runners try a test that fails once more, because a busy machine can make one time out.
    env: { CI: 'true', ...process.env, ...environment },
  });
  return status === 0;
};

/** Runs a command in the background and prints its output when it exits. Counts as one test. */
const check = (name, ...args) =>
  new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', name, ...args], { shell: process.platform === 'win32' });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => output.push(Buffer.from(error.message)));
    child.once('close', (status) => {
      console.log(`\n> ${name} ${args.join(' ')}`);
      process.stdout.write(Buffer.concat(output));
      total[status === 0 ? 'passed' : 'failed']++;
      if (status !== 0) failures.push(name);
      resolve();
    });
  });

/** Adds a runner's counts and failures; a runner that fails without counts has failed once. */
const count = (isGood, read) => {
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    const { failedTests, ...rest } = read();
    counts = rest;
    failures.push(...failedTests);
  } catch (error) {
    failures.push(`No result was written: ${error.message}`);
  }
  if (!isGood || counts.passed === 0) counts.failed ||= 1;
  for (const key of Object.keys(total)) total[key] += counts[key];
};

const json = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

await Promise.all([
  check('oxfmt', '--check', '.'),
  check('tsc', '--noEmit'),
  check('oxlint', '-c', 'oxlint.config.mjs', '--type-aware'),
  check('knip'),
  check('cspell', '--no-progress', '--no-summary'),
  check('vite', 'build', '--logLevel', 'warn'),
]);

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
    const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, testResults } = json(name);
    const failedTests = testResults
      .filter(({ status }) => status === 'failed')
      .flatMap((file) => {
        const tests = file.assertionResults.filter(({ status }) => status === 'failed');
        return tests.length === 0 ? [file.name] : tests.map(({ fullName }) => `${file.name} ${fullName}`);
      });
    return {
      passed: numPassedTests,
      failed: numFailedTests || numFailedTestSuites,
      skipped: numPendingTests,
      failedTests,
    };
  });
};
vitest('server', 'client');
vitest('faults');

const playwrightFile = join(folder, 'playwright.json');
count(
  run('playwright', ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: chromiumPath,
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile,
  }),
  () => {
    const { stats, suites } = json('playwright.json');
    const specs = suites.flatMap(function all(suite) {
      return [...suite.specs, ...(suite.suites ?? []).flatMap(all)];
    });
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failedTests: specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} ${title}`),
    };
  },
);

console.log('\n> Nu Html Checker');
const isMarkupValid = checkMarkup('test-results/markup');
total[isMarkupValid ? 'passed' : 'failed']++;
if (!isMarkupValid) failures.push('Nu Html Checker');

for (const name of failures) console.log(`Failed: ${name}`);

console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
