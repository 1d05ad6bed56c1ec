// Runs the W3C's Nu Html Checker once on all documents that the state audit has saved.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { java } from './programs.mjs';

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/**
 * Style remarks are not errors. While a modal is open, Radix hides everything else from assistive technology: the
 * noscript text, and the labels of a form behind it.
 */
const isError = ({ type, subType, message }) =>
  (type !== 'info' || subType === 'warning') && !/“aria-hidden” .*(“noscript”|“label”)/.test(message);

/** Returns whether every document in the folder is valid, and prints the errors. */
export function checkMarkup(folder) {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : [];
  if (files.length === 0) {
    console.error(`No documents in ${folder}: run the state audit first (npx playwright test state-audit)`);
    return false;
  }
  const args = [
    '-jar',
    jar,
    '--format',
    'json',
    '--stdout',
    '--exit-zero-always',
    ...files.map((name) => join(folder, name)),
  ];
  const { status, stdout } = spawnSync(java(), args, { encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0) {
    console.error(`The HTML checker ended with ${status}`);
    return false;
  }
  const messages = JSON.parse(stdout).messages.filter((message) => isError(message));
  for (const { type, url, lastLine, message, extract } of messages) {
    console.error(`${basename(url)}:${lastLine} ${type}: ${message}\n    ${extract?.replaceAll('\n', ' ')}`);
  }
  console.log(`${files.length} documents, ${messages.length} HTML errors`);
  return messages.length === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = checkMarkup(process.argv[2] ?? 'test-results/markup') ? 0 : 1;
