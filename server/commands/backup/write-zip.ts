import { createWriteStream } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { ChecksumStream, type ContentSummary } from './checksum-stream.ts';

/** Adds an entry. Resolves with its size and checksums once it is written. */
export type AddEntry = (
  name: string,
  content: Readable,
  options?: { isCompressed: boolean },
) => Promise<ContentSummary>;

/**
 * Writes a ZIP file readable only by its owner. `fill` adds entries as streams. Throws an Error with a readable message
 * if the file cannot be written, or the error of `fill`; the partial file remains.
 */
export async function writeZip<R>(file: string, fill: (add: AddEntry) => Promise<R>): Promise<R> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const stopping = new AbortController();
  const { signal } = stopping;

  const add: AddEntry = async (name, content, { isCompressed } = { isCompressed: false }) => {
    let summary: ContentSummary | undefined;
    const checksum = new ChecksumStream((found) => (summary = found));
    zip.addReadStreamLazy(name, { compress: isCompressed, mode: 0o100600 }, releaseAfterUse(checksum));
    // Waits for the output too: consumed input may still be buffered.
    await Promise.all([pipeline(content, checksum, { signal }), finished(checksum, { signal })]);
    if (!summary) throw new Error(`${name} was not read to its end`);
    return summary;
  };

  const filling = fill(add).then((result) => {
    zip.end();
    return result;
  });
  const writing = pipeline(output, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })).catch(
    (error: NodeJS.ErrnoException) => {
      throw new Error(messageFor(error, file), { cause: error });
    },
  );
  // If one of them fails, the other must not wait forever.
  filling.catch((error: Error) => output.destroy(error));
  writing.catch(() => stopping.abort());
  try {
    return await Promise.all([filling, writing]).then(([result]) => result);
  } finally {
    await Promise.allSettled([filling, writing]);
  }
}

/** Returns a callback that releases the stream after its first call, because yazl never releases the callback. */
function releaseAfterUse(stream: Readable): (done: (error: null, stream: Readable) => void) => void {
  const pending = [stream];
  return (done) => pending.splice(0).forEach((each) => done(null, each));
}

function messageFor({ code, message }: NodeJS.ErrnoException, file: string): string {
  const folder = dirname(resolve(file));
  if (code === 'ENOSPC' || code === 'EDQUOT') return `Not enough disk space in ${folder}.`;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `The folder ${folder} does not exist.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `No permission to write to ${folder}.`;
  return `${file} cannot be written: ${message}`;
}
