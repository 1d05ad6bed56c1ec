import type { Logger } from 'pino';
import type { Storage } from '#server/storage/storage.ts';

/** Rendered cards on disk. Its methods never throw: a card that cannot be read or written is drawn again. */
export interface PreviewCache {
  /** Returns a card, or undefined if it is not cached. */
  read(version: string): Promise<Buffer | undefined>;
  /** Stores a card, and removes the oldest ones if there are too many. */
  write(version: string, card: Buffer): Promise<void>;
}

/** About ten thousand cards. */
const maxBytes = 1024 ** 3;
/** Number of writes between two cleanups. */
const sweepInterval = 200;

/** Creates a cache of cards that removes the oldest ones beyond `limit` bytes. */
export function createPreviewCache(storage: Storage, log: Logger, limit = maxBytes): PreviewCache {
  let written = 0;
  return {
    read: (version) => storage.read(nameOf(version)).catch(() => undefined),
    async write(version, content) {
      try {
        await storage.put({ name: nameOf(version), content, type: 'image/jpeg' });
        if (written++ % sweepInterval === 0) await removeOldest(storage, limit);
      } catch (error) {
        log.warn({ err: error }, 'A link preview could not be cached');
      }
    },
  };
}

function nameOf(version: string): string {
  return `${version}.jpg`;
}

async function removeOldest(storage: Storage, limit: number): Promise<void> {
  const newestFirst = (await storage.list()).toSorted((a, b) => b.lastModified.getTime() - a.lastModified.getTime());
  let total = 0;
  for (const { name, bytes } of newestFirst) {
    total += bytes;
    if (total > limit) await storage.remove(name);
  }
}
