// Runs the main journeys in three browser engines, or in the named ones: `npm run test:engines -- firefox webkit`.
// Other arguments are passed to vitest.
import { spawnSync } from 'node:child_process';
import { chromium, firefox, webkitDriver, xvfb } from './programs.mjs';

/** The environment of each engine's tests. */
const engines = {
  chromium: () => ({ CHROMIUM_PATH: chromium() }),
  firefox: () => ({ FIREFOX_PATH: firefox() }),
  webkit: () => ({ WEBKIT_DRIVER_PATH: webkitDriver(), XVFB_PATH: xvfb() }),
};

const given = process.argv.slice(2);
const named = given.filter((word) => word in engines);
const chosen = named.length > 0 ? named : Object.keys(engines);
const paths = Object.assign({}, ...chosen.map((engine) => engines[engine]()));

const files = chosen.map((engine) => `tests/engines/${engine}.test.ts`);
const options = given.filter((word) => !(word in engines));
const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', '--project=engines', ...files, ...options], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, ...paths },
});
process.exit(status ?? 1);
