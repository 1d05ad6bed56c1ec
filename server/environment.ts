import { existsSync } from 'node:fs';

/** The environment, with what a `.env` file in the current folder adds to it. The one place that reads either. */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
