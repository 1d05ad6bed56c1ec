import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { createRequire } from 'node:module';

/** Returns the environment with the values of `.env`. The only place that reads either. */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** React reads NODE_ENV when it loads, and renders several times faster in production. */
export function assumeProduction(): void {
  process.env.NODE_ENV ??= 'production';
}

/** Returns how to run a command: with deploy/sunhall, which passes its name, or with npm in a checkout. */
export function commandName(name: string, environment = process.env): string {
  return `${environment.SUNHALL_COMMAND ?? 'npm run sunhall --'} ${name}`;
}

/** Found through package.json's imports, so it is right both in source and in the built server. */
export const projectRoot = dirname(createRequire(import.meta.url).resolve('#package.json'));
