import { installed } from './installed.mjs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const wanted = { name: 'Chromium or Chrome', variable: 'CHROMIUM_PATH' };

/** Returns the path of Chromium or Chrome. */
export const chromium = () => installed({ ...wanted, usual, debianPackage: 'chromium' });

/** Returns the path of Chromium, preferably of the headless shell, which opens pages a quarter faster. */
export const headlessChromium = () =>
  installed({
    ...wanted,
    usual: ['/usr/bin/chromium-headless-shell', ...usual],
    debianPackage: 'chromium-headless-shell',
  });
