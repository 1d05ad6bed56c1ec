import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the file name of an email, from its Message-ID or the local part of it. */
export function mailFileName(messageId: string): string {
  return `${messageId.split('@')[0]}.eml`;
}

/** Returns the name of a file while it is being written. */
export function temporaryName(name: string): string {
  return `.${name}`;
}

/** Removes email files, including partial ones, if they exist. */
export async function removeMailFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names.flatMap((whole) => [whole, temporaryName(whole)]))
    await rm(join(folder, name), { force: true });
}

/** Removes the files of notifications that are older than these days, which their names state. */
export async function removeOldMailFiles(folder: string, days: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const oldest = Date.now() - days * 24 * 60 * 60 * 1000;
  const old = names.filter((name) => Number(/^\.?contact-\d+-(\d+)\.eml$/.exec(name)?.[1]) < oldest);
  for (const name of old) await rm(join(folder, name), { force: true });
}
