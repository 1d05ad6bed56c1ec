import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StorageEngine } from 'multer';

/** Receives an upload into a temporary file. Multer's own engine does the same, but leaves half a file behind when the disk is full. */
export const temporaryFile: StorageEngine = {
  _handleFile(_request, { stream }, done) {
    const path = join(tmpdir(), `upload-${randomUUID()}`);
    const target = createWriteStream(path);
    pipeline(stream, target).then(
      () => done(null, { path, size: target.bytesWritten }),
      (error: unknown) => rm(path, { force: true }).finally(() => done(error)),
    );
  },
  _removeFile(_request, { path }, done) {
    rm(path, { force: true }).then(() => done(null), done);
  },
};
