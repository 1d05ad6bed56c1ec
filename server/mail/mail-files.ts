import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of a mail's file in the outbox folder, from its Message-ID or the part of it before the @. */
export function mailFileName(messageId: string): string {
  return `${messageId.split('@')[0]}.eml`;
}

/** The name under which a file is written before it is whole. */
export function temporaryName(name: string): string {
  return `.${name}`;
}

/** Removes files of mails, half written ones too; one that is not there is no fault. */
export async function removeMailFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names.flatMap((whole) => [whole, temporaryName(whole)]))
    await rm(join(folder, name), { force: true });
}
