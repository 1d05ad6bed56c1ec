import { installed } from './installed.mjs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium or Chrome. */
export const chromium = () => installed({ name: 'Chromium or Chrome', variable: 'CHROMIUM_PATH', usual, debianPackage: 'chromium' });
