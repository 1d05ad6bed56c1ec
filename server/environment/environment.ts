import { existsSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** The environment, with what a `.env` file in the current folder adds to it. The one place that reads either. */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/**
 * Says that this is no development, where nobody has said otherwise: React reads it when it is first loaded, and paints
 * several times faster.
 */
export function assumeProduction(): void {
  process.env.NODE_ENV ??= 'production';
}

/** What to give node for a command whose file has another name. */
const commandFiles: Record<string, string> = { backup: 'backup.js backup', restore: 'backup.js restore' };

/**
 * Returns how to type a command of package.json here: through npm, or through node where the built product was started
 * without npm, as in a container, where npm would look for sources to build.
 */
export function commandName(name: string, { argv, env }: Pick<NodeJS.Process, 'argv' | 'env'> = process): string {
  const folder = dirname(argv[1] ?? '');
  if (env.npm_lifecycle_event || !folder.endsWith('dist/server')) return `npm run ${name} --`;
  return `node ${relative('.', folder)}/${commandFiles[name] ?? `${name}.js`}`;
}
