// Runs the main journeys in Firefox and WebKit, or in the named one: `npm run test:engines -- firefox`. Other arguments
// are passed to vitest. Chromium runs the tests of `npm test`.
import { spawnSync } from 'node:child_process';
import { firefox, webkitDriver, xvfb } from './programs.mjs';

const engines = {
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
