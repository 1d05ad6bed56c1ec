import { existsSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { createRequire } from 'node:module';

/** Returns the environment with the values of `.env`. The only place that reads either. */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** React reads NODE_ENV when it is first loaded, and renders several times faster in production. */
export function assumeProduction(): void {
  process.env.NODE_ENV ??= 'production';
}

const commandFiles: Record<string, string> = { backup: 'backup.js backup', restore: 'backup.js restore' };

/** Returns how to run a command of package.json: with npm, or with node in a container without the sources. */
export function commandName(name: string, { argv, env }: Pick<NodeJS.Process, 'argv' | 'env'> = process): string {
  const folder = dirname(argv[1] ?? '');
  if (env.npm_lifecycle_event || !folder.endsWith('dist/server')) return `npm run ${name} --`;
  return `node ${relative('.', folder)}/${commandFiles[name] ?? `${name}.js`}`;
}

/** Found through package.json's imports, so it is right both in source and in the built server. */
export const projectRoot = dirname(createRequire(import.meta.url).resolve('#package.json'));
