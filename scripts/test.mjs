// Runs the tests: build, unit and HTTP tests beside the built server under faults (one round), then a real browser.
// `npm run check` runs the static checks.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headlessChromium } from './programs.mjs';

// Found or installed first, so that a missing browser ends the run at once.
const chromiumPath = headlessChromium();

// In memory, where there is room: test databases are copied there ten times as fast.
const memory = '/dev/shm';
const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
const folder = mkdtempSync(join(bavail * bsize > 4e9 ? memory : tmpdir(), 'test-'));
// PostgreSQL does not run as root, and must reach its folders.
chmodSync(folder, 0o755);
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const total = { passed: 0, failed: 0, skipped: 0 };
/** The names of the failed checks and tests, printed at the end. */
const failures = [];

const run = async (name, args, environment = {}) => {
  console.log(`\n> ${name} ${args.join(' ')}`);
  const runner = spawn('npx', ['--no-install', name, ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, TMPDIR: folder, ...environment },
  });
  const [code] = await once(runner, 'close');
  return code === 0;
};

/** A runner that fails without counts has failed once. */
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

if (!(await run('vite', ['build', '--logLevel', 'warn']))) process.exit(1);

const vitest = async (...projects) => {
  const name = `vitest-${projects.join('-')}.json`;
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(folder, name)}`,
  ];
  count(await run('vitest', args, { NO_COLOR: '1' }), () => {
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
// At once, because the faults mostly wait: for a process to end, for a database to give up.
await Promise.all([vitest('server', 'client'), vitest('faults')]);

const playwrightFile = join(folder, 'playwright.json');
count(
  await run('playwright', ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: chromiumPath,
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile,
  }),
  () => {
    const { stats, suites } = json('playwright.json');
    const specs = suites.flatMap(function all(suite) {
      return [...suite.specs, ...(suite.suites ?? []).flatMap(all)];
    });
    return {
      passed: stats.expected,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failedTests: specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} ${title}`),
    };
  },
);

for (const name of failures) console.log(`Failed: ${name}`);

console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
