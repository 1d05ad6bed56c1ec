import type { Request, Response } from 'express';
import type { FinishedAnswer } from './answer-cache.ts';

/** Sends a finished answer in the best encoding the browser takes; 304 when it has the answer already. `type` is a MIME type, or an ending such as 'json'. */
export function sendFinished(request: Request, response: Response, type: string, answer: FinishedAnswer): void {
  response.set({ 'Cache-Control': 'no-cache', ETag: answer.etag, Vary: 'Accept-Encoding' }).type(type);
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const encoding = request.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding === 'br') response.set('Content-Encoding', 'br').end(answer.brotli);
  else if (encoding === 'gzip') response.set('Content-Encoding', 'gzip').end(answer.gzip);
  else response.end(answer.plain);
}
