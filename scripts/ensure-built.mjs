// Builds the product if there is no build, or if a source is newer than the build.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['client', 'server', 'shared', 'scripts', 'package.json', 'vite.config.ts', 'tailwind.config.ts'];
const result = 'dist/server/main.js';

const modified = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const newest = (path) =>
  statSync(path).isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
    : modified(path);

if (Math.max(...sources.map(newest)) > modified(result)) {
  if (!existsSync('node_modules/vite')) {
    console.error(
      'The build tools are not installed: NODE_ENV=production or --omit=dev left them out. Run: ' +
        'npm install --include=dev',
    );
    process.exit(1);
  }
  const build = spawnSync('npx', ['--no-install', 'vite', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exit(build.status ?? 1);
}
