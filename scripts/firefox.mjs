import { installed } from './installed.mjs';

const usual = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Returns the path of Firefox. */
export const firefox = () =>
  installed({ name: 'Firefox', variable: 'FIREFOX_PATH', usual, debianPackage: 'firefox-esr' });
