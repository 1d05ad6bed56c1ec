import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createRequire } from 'node:module';
import { ConfigurationError } from './config.ts';

/**
 * Returns the environment with the values of `.env`. The only place that reads either. Throws ConfigurationError if
 * `.env` cannot be read, or if a value would not arrive as it is written.
 */
export function readEnvironment(file = '.env'): NodeJS.ProcessEnv {
  const text = readIfExists(file);
  const errors = (text?.split('\n') ?? []).flatMap(lineErrors);
  if (errors.length > 0) throw new ConfigurationError(`${resolve(file)} has errors:\n  ${errors.join('\n  ')}`);
  if (text !== undefined) process.loadEnvFile(file);
  return process.env;
}

/** Returns whether systemd keeps what is printed in its journal. */
export const isInJournal = () => process.env.JOURNAL_STREAM !== undefined;

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    const path = resolve(file);
    throw new ConfigurationError(
      `This account may not read ${path} (${code}). As root, let its group read it: chgrp ${process.getgid?.()} ${path} && chmod 640 ${path}`,
      { cause: error },
    );
  }
}

function lineErrors(line: string): string[] {
  const [, name, value = ''] = /^\s*(?:export\s+)?(\w+)\s*=\s*([^'"`].*)$/.exec(line) ?? [];
  // Node reads it when it starts.
  if (name === 'NODE_EXTRA_CA_CERTS')
    return [
      `${name} comes too late here. docs/data.md ("A private certificate authority") says where the certificate belongs.`,
    ];
  // A comment has spaces on both sides of the sign.
  return /\S#|#\S/.test(value)
    ? [`${name} is cut at the # in its value. Put the value in quotes: ${name}='...'. Write comments as " # text".`]
    : [];
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

/** For a folder that permissions allow. */
export const writableAdvice =
  'Under systemd, a folder of your own needs the lines [Service] and ReadWritePaths=FOLDER in "systemctl edit".';
