import type { Logger } from 'pino';
import type { Storage } from '#server/storage/storage.ts';

/** Finished cards on disk. Its methods never throw: a card that cannot be read or kept is drawn again. */
export interface PreviewCache {
  /** Returns a card, or undefined if it is not there. */
  read(version: string): Promise<Buffer | undefined>;
  write(version: string, card: Buffer): Promise<void>;
}

/** About ten thousand cards. */
const maxBytes = 1024 ** 3;
/** How many cards are written between two sweeps. */
const sweepInterval = 200;

/** Keeps cards in a storage and removes the oldest ones if they grow past `limit` bytes. */
export function createPreviewCache(storage: Storage, log: Logger, limit = maxBytes): PreviewCache {
  let written = 0;
  return {
    read: (version) => storage.read(nameOf(version)).catch(() => undefined),
    async write(version, content) {
      try {
        await storage.put({ name: nameOf(version), content, type: 'image/jpeg' });
        if (written++ % sweepInterval === 0) await removeOldest(storage, limit);
      } catch (error) {
        log.warn({ err: error }, 'A link preview could not be kept');
      }
    },
  };
}

function nameOf(version: string): string {
  return `${version}.jpg`;
}

async function removeOldest(storage: Storage, limit: number): Promise<void> {
  const newestFirst = (await storage.list()).toSorted(
    (one, other) => other.lastModified.getTime() - one.lastModified.getTime(),
  );
  let total = 0;
  for (const { name, bytes } of newestFirst) {
    total += bytes;
    if (total > limit) await storage.remove(name);
  }
}
