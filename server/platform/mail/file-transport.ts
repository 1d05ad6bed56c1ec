import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '#server/platform/environment/config.ts';
import { toMime, type MailTransport } from './mail.ts';

/** Writes each email to a folder as an .eml file. */
export function fileTransport(folder: string): MailTransport {
  return {
    name: 'file',
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(
        toMime(mail),
      );
      const name = mailFileName(mail.messageId);
      // Only readable by the server's account. Renamed last, so that readers never see a partial file.
      const temporaryPath = join(folder, temporaryName(name));
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(temporaryPath, message as Buffer, { mode: 0o600 });
        await rename(temporaryPath, join(folder, name));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        throw new Error(`The outbox folder in DATA_DIR could not be written to (${code})`, { cause: error });
      }
    },
  };
}

export function outboxFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return resolve(dataFolder, 'outbox');
}

/** Takes a Message-ID, or the local part of one. */
export function mailFileName(messageId: string): string {
  return `${messageId.split('@')[0]}.eml`;
}

function temporaryName(name: string): string {
  return `.${name}`;
}

/** Removes email files, including partial ones, if they exist. */
export async function removeMailFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names.flatMap((whole) => [whole, temporaryName(whole)]))
    await rm(join(folder, name), { force: true });
}
