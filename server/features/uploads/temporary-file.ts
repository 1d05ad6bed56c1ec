import { randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StorageEngine } from 'multer';

/**
 * Multer storage engine that writes uploads to files readable only by the server's account. Multer's own disk engine
 * leaves partial files when the disk is full.
 */
export function temporaryFileEngine(folder: string): StorageEngine {
  return {
    _handleFile(_request, { stream }, done) {
      const path = join(folder, randomUUID());
      const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      pipeline(stream, target).then(
        () => done(null, { path, size: target.bytesWritten }),
        (error: unknown) =>
          closed(target)
            .then(() => rm(path, { force: true }))
            .finally(() => done(error)),
      );
    },
    _removeFile(_request, { path }, done) {
      rm(path, { force: true }).then(() => done(null), done);
    },
  };
}

/** Resolves when the file is closed: a stream that fails at once may still be creating it. */
async function closed(target: WriteStream): Promise<void> {
  if (!target.closed) await new Promise<void>((resolve) => void target.once('close', resolve));
}
