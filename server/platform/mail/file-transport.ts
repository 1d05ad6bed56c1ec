import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryName, mailFileName } from './mail-files.ts';
import type { MailTransport } from './mail.ts';
import { toMime } from './mime.ts';

/** Creates a transport that writes each email to a folder as an .eml file. */
export function fileTransport(folder: string): MailTransport {
  return {
    name: 'file',
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(
        toMime(mail),
      );
      const name = mailFileName(mail.messageId);
      // Only readable by the server's account, because it contains a visitor's message. Renamed last, so that readers
      // never see a partial file.
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
