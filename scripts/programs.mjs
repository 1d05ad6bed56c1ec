// Finds the programs that the tests run. As root on Debian, installs those that are missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const run = (command, ...args) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;

/** Returns the path in the program's environment variable, or the first usual path that exists. */
function find(name, variable, debianPackage, usual) {
  const existing = () => [process.env[variable], ...usual].find((path) => path && existsSync(path));
  const found = existing();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${debianPackage} for the tests …`);
    if (
      run('apt-get', 'update', '-qq') &&
      run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', debianPackage)
    )
      return existing();
  }
  throw new Error(
    `The tests need ${name}. Install it (on Debian: apt-get install ${debianPackage}), or set ${variable} to its path.`,
  );
}

const chromiumPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const chromium = () => find('Chromium or Chrome', 'CHROMIUM_PATH', 'chromium', chromiumPaths);

/** The headless shell opens pages a quarter faster. */
export const headlessChromium = () =>
  find('Chromium or Chrome', 'CHROMIUM_PATH', 'chromium-headless-shell', [
    '/usr/bin/chromium-headless-shell',
    ...chromiumPaths,
  ]);

export const firefox = () =>
  find('Firefox', 'FIREFOX_PATH', 'firefox-esr', [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ]);

/** The package of the driver includes the browser. */
export const webkitDriver = () =>
  find('WebKitWebDriver', 'WEBKIT_DRIVER_PATH', 'webkit2gtk-driver', ['/usr/bin/WebKitWebDriver']);

/** WebKitGTK has no headless mode. */
export const xvfb = () => find('Xvfb', 'XVFB_PATH', 'xvfb', ['/usr/bin/Xvfb']);
