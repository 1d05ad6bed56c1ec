import type { Request, Response } from 'express';
import { isAborted } from '#server/http/download.ts';
import type { ContentEncoding, EncodedResponse } from './encoded-response.ts';
import { storeSentResponses } from './response-cache.ts';

/** The setting of the Express app that lets a CDN cache public responses. */
export const cacheControlSetting = 'public cache control';

/** In order of preference. */
const encodings: ContentEncoding[] = ['br', 'gzip', 'identity'];

/**
 * Sends a response in the best encoding the client accepts, or 304 if the client has it already. `type` is a MIME type,
 * or a file extension such as 'json'.
 */
export async function sendEncoded(
  request: Request,
  response: Response,
  type: string,
  encoded: EncodedResponse,
): Promise<void> {
  const cacheControl = response.app.get(cacheControlSetting) as string | undefined;
  response.set({ 'Cache-Control': cacheControl ?? 'no-cache', ETag: encoded.etag, Vary: 'Accept-Encoding' }).type(type);
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const encoding = encodings.find((known) => request.acceptsEncodings(known)) ?? 'identity';
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  if (encoded.mustStream(encoding)) {
    await stream(request, response, encoding, encoded);
    return;
  }
  const body = await encoded.body(encoding);
  response.set('Content-Length', String(body.length)).end(body);
  storeSentResponses(request, response, { etag: encoded.etag, body, encoding });
}

async function stream(
  request: Request,
  response: Response,
  encoding: ContentEncoding,
  encoded: EncodedResponse,
): Promise<void> {
  if (encoding === 'identity') response.set('Content-Length', String(encoded.length));
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    await encoded.pipeTo(response, encoding);
  } catch (error) {
    // The status has been sent, so the error can only be logged. A client that disconnects is not an error.
    if (!isAborted(error)) request.log.error({ err: error }, 'A response could not be sent');
  }
}
