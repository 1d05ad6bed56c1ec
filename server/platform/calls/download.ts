import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';

export interface Download {
  name: string;
  type: string;
  chunks: AsyncIterable<string | Buffer>;
}

export function isDownload(response: unknown): response is Download {
  return typeof response === 'object' && response !== null && 'chunks' in response;
}

/**
 * Streams a file at the client's pace. After a failure in the middle the connection is closed, so that no browser
 * mistakes a partial file for a complete one.
 */
export async function sendDownload(request: Request, response: Response, file: Download): Promise<void> {
  const { name, type, chunks } = file;
  const body = Readable.from(chunks);
  await once(body, 'readable');
  response.attachment(name).type(type);
  try {
    await pipeline(body, response);
  } catch (error) {
    // A client that closes the connection is not an error.
    const isAborted = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isAborted) request.log.error({ err: error }, 'A download failed');
  }
}
