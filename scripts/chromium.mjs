// Finds a Chromium for the browser tests: CHROMIUM_PATH, then the system's own. Installs Debian's package where it can.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const find = () => [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path));
const run = (command, ...args) => spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;

/** The path of a Chromium. Ends with a plain sentence where there is none and none can be installed. */
export function chromium() {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests …');
    if (run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium')) return find();
  }
  throw new Error('The browser tests need Chromium or Chrome. Install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to one.');
}
