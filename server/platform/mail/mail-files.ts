import { rm } from 'node:fs/promises';
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
