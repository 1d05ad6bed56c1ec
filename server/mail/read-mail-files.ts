import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** An email in the outbox folder. Addresses are lower-case. */
export interface MailFile {
  name: string;
  to: string[];
  /** The Reply-To addresses: the visitor's. */
  replyTo: string[];
  subject: string;
  text: string;
}

/** Returns every email in a folder, including partial files, or an empty list if the folder does not exist. */
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
