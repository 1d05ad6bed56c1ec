import { createWriteStream } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { ChecksumStream, type ContentSummary } from './measure.ts';

/** Adds an entry and answers what it adds up to, once all of it has been taken. */
export type AddEntry = (
  name: string,
  content: Readable,
  options?: { isCompressed: boolean },
) => Promise<ContentSummary>;

/**
 * Writes a ZIP file that only its owner may read, entry by entry as `fill` adds them, never holding more than a piece
 * of one.
 * Throws a sentence when the file cannot be written, and whatever `fill` throws; what is written until then stays
 * there.
 */
export async function writeZip<R>(file: string, fill: (add: AddEntry) => Promise<R>): Promise<R> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const stopping = new AbortController();
  const { signal } = stopping;

  const add: AddEntry = async (name, content, { isCompressed } = { isCompressed: false }) => {
    let measures: ContentSummary | undefined;
    const measure = new ChecksumStream((found) => (measures = found));
    zip.addReadStreamLazy(name, { compress: isCompressed, mode: 0o100600 }, releaseAfterUse(measure));
    // To the end of what comes out, too: what was taken in only is still in memory.
    await Promise.all([pipeline(content, measure, { signal }), finished(measure, { signal })]);
    if (!measures) throw new Error(`${name} was not read to its end`);
    return measures;
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
  // When one of them fails, the other would wait for ever.
  filling.catch((error: Error) => output.destroy(error));
  writing.catch(() => stopping.abort());
  try {
    return await Promise.all([filling, writing]).then(([result]) => result);
  } finally {
    await Promise.allSettled([filling, writing]);
  }
}

/**
 * Yazl remembers for good who gave it a stream: the stream must not be remembered with that, nor the content behind
 * it.
 */
function releaseAfterUse(stream: Readable): (give: (error: null, stream: Readable) => void) => void {
  const waiting = [stream];
  return (give) => waiting.splice(0).forEach((given) => give(null, given));
}

function messageFor({ code, message }: NodeJS.ErrnoException, file: string): string {
  const folder = dirname(resolve(file));
  if (code === 'ENOSPC' || code === 'EDQUOT') return `There is not enough room in ${folder}.`;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no folder ${folder}.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `You may not write into ${folder}.`;
  return `${file} cannot be written: ${message}`;
}
