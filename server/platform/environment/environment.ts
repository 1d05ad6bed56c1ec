import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigurationError } from './config.ts';

/**
 * Returns the environment with the values of `.env`. The only place that reads either. Throws ConfigurationError if
 * `.env` cannot be read, or if a value would not arrive as it is written.
 */
export function readEnvironment(file = '.env'): NodeJS.ProcessEnv {
  // Windows' Notepad writes the mark in front.
  const text = readIfExists(file)?.replace(/^\uFEFF/, '') ?? '';
  const names = new Set<string>();
  const errors = text.split('\n').flatMap((line, at) => lineErrors(line, at + 1, names));
  if (errors.length > 0) throw new ConfigurationError(`${resolve(file)} has errors:\n  ${errors.join('\n  ')}`);
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
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
      `This account may not read ${path} (${code}). As root, let its group read it: ` +
        `chgrp ${process.getgid?.()} ${path} && chmod 640 ${path}`,
      { cause: error },
    );
  }
}

/** Returns an error for a line that Node would skip, or read as something else. Not the line: it may be a secret. */
function lineErrors(line: string, number: number, names: Set<string>): string[] {
  if (/^\s*(#|$)/.test(line)) return [];
  const [, name, value = ''] = /^\s*(?:export\s+)?(\w+)\s*=\s*([^\r\0\uFFFD]*?)\s*$/.exec(line) ?? [];
  if (!name) return [`Line ${number} is not NAME=value in UTF-8.`];
  if (names.has(name)) return [`${name} is set on two lines. Keep one.`];
  names.add(name);
  // Node reads it when it starts.
  if (name === 'NODE_EXTRA_CA_CERTS')
    return [
      `${name} comes too late here. docs/data.md ("A private certificate authority") says where the certificate ` +
        'belongs.',
    ];
  if (/^['"`]/.test(value))
    return /^(['"`])((?!\1).)*\1\s*(#.*)?$/.test(value)
      ? []
      : [`${name} begins with a quote that does not end its value. Use another kind of quote around it: ' " or \`.`];
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
