import { existsSync } from 'node:fs';

/** The environment, with what a `.env` file in the current folder adds to it. The one place that reads either. */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** Says that this is no development, where nobody has said otherwise: React reads it when it is first loaded, and paints several times faster. */
export function assumeProduction(): void {
  process.env.NODE_ENV ??= 'production';
}
