// Copies the browser files of the previous release into this one, so that tabs opened before the upgrade find theirs:
//   node scripts/keep-assets.mjs /opt/sunhall/current
// Files that the earlier release had kept itself are left out, so a release never holds more than two sets.
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [previous] = process.argv.slice(2);
const from = join(previous ?? '', 'dist/public');
const to = fileURLToPath(new URL('../dist/public', import.meta.url));
const manifestFile = join(from, '.vite/manifest.json');

if (!previous || !existsSync(manifestFile)) {
  console.error(`Usage: node scripts/keep-assets.mjs PREVIOUS_RELEASE\n${manifestFile} does not exist.`);
  process.exit(2);
}

const entries = Object.values(JSON.parse(readFileSync(manifestFile, 'utf8')));
const names = new Set(entries.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
const files = [...names].flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
const missing = files.filter((name) => existsSync(join(from, name)) && !existsSync(join(to, name)));
for (const name of missing) copyFileSync(join(from, name), join(to, name));
console.log(`Kept ${missing.length} files of ${previous}.`);
