import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';

/** A file to download. */
interface Download {
  name: string;
  type: string;
  chunks: AsyncIterable<string>;
}

/**
 * Streams a file at the client's pace. Rejects if the first chunk fails, before anything is sent. After a later
 * failure the connection is closed, so that no browser mistakes a partial file for a complete one.
 */
export async function sendDownload(request: Request, response: Response, file: Download): Promise<void> {
  const { name, type, chunks } = file;
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  response.attachment(name).type(type);
  const all = async function* () {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  };
  try {
    await pipeline(all, response);
  } catch (error) {
    if (!isAborted(error)) request.log.error({ err: error }, 'A download failed');
  }
}

/** Returns whether a stream failed because the client has closed the connection. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
