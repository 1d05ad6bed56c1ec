import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A mail that is kept as a file of the outbox folder. Its addresses are in small letters. */
export interface MailFile {
  name: string;
  to: string[];
  /** Whom an answer goes to: the visitor whose message it passes on. */
  replyTo: string[];
  subject: string;
  text: string;
}

/** Every mail in a folder, half written ones too; none when there is no such folder. */
export async function readMailFiles(folder: string): Promise<MailFile[]> {
  const mails: MailFile[] = [];
  for (const name of await namesIn(folder)) {
    if (!name.endsWith('.eml')) continue;
    const { to, replyTo, subject = '', text = '' } = await PostalMime.parse(await readFile(join(folder, name)));
    mails.push({ name, to: addressesIn(to), replyTo: addressesIn(replyTo), subject, text });
  }
  return mails;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function addressesIn(correspondents: readonly { address?: string | undefined }[] = []): string[] {
  return correspondents.flatMap(({ address }) => address?.toLowerCase() ?? []);
}
