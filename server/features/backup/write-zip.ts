import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

interface ContentSummary {
  bytes: number;
  sha256: string;
}

/** Adds an entry. Resolves once it is written. */
export type AddEntry = (
  name: string,
  content: Readable,
  options?: { isCompressed: boolean },
) => Promise<ContentSummary>;

/** Passes content through, and calls `onEnd` with its summary. Fails with what `onEnd` throws. */
export function summarized(content: Readable, onEnd: (found: ContentSummary) => void): Readable {
  const hash = createHash('sha256');
  let bytes = 0;
  const chunks = async function* () {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
    onEnd({ bytes, sha256: hash.digest('hex') });
  };
  return Readable.from(chunks(), { objectMode: false });
}

/**
 * Writes a ZIP file that only its owner can read. `fill` adds entries one at a time, and returns the comment. An error
 * leaves a partial file.
 */
export async function writeZip(file: string, fill: (add: AddEntry) => Promise<string | void>): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const writing = pipeline(output, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })).catch(
    (error: NodeJS.ErrnoException) => {
      throw new Error(`${file} cannot be written: ${error.message}`, { cause: error });
    },
  );

  const add: AddEntry = async (name, content, { isCompressed } = { isCompressed: false }) => {
    // It may fail before or after it is read, when nothing else listens. Destroyed with the error, it tells its reader.
    content.on('error', (error) => content.destroy(error));
    let summary: ContentSummary | undefined;
    const entry = summarized(content, (found) => (summary = found));
    zip.addReadStreamLazy(name, { compress: isCompressed, mode: 0o100600 }, releaseAfterUse(entry));
    try {
      await Promise.race([finished(entry), writing]);
    } finally {
      content.destroy();
    }
    if (!summary) throw new Error(`${name} was not read to its end`);
    return summary;
  };

  try {
    // If either fails, the other must not wait forever.
    const comment = await Promise.race([fill(add), writing]);
    zip.end({ forceZip64Format: false, comment: comment ?? '' });
    await writing;
  } catch (error) {
    output.destroy();
    await writing.catch(() => undefined);
    throw error;
  }
}

/** Returns a callback that releases the stream after its first call, because yazl never releases the callback. */
function releaseAfterUse(stream: Readable): (done: (error: null, stream: Readable) => void) => void {
  const pending = [stream];
  return (done) => pending.splice(0).forEach((each) => done(null, each));
}
