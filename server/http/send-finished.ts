import type { Request, Response } from 'express';
import type { FinishedAnswer } from './answer-cache.ts';
import { keepSent } from './kept-answers.ts';

/** Sends a finished answer in the best encoding the browser takes; 304 when it has the answer already. `type` is a MIME type, or an ending such as 'json'. */
export function sendFinished(request: Request, response: Response, type: string, answer: FinishedAnswer): void {
  response.set({ 'Cache-Control': 'no-cache', ETag: answer.etag, Vary: 'Accept-Encoding' }).type(type);
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const encoding = request.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding === 'br' || encoding === 'gzip') response.set('Content-Encoding', encoding);
  const body = encoding === 'br' ? answer.brotli : encoding === 'gzip' ? answer.gzip : answer.plain;
  response.set('Content-Length', String(body.length)).end(body);
  keepSent(request, response, { etag: answer.etag, body });
}
