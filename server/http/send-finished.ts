import type { Request, Response } from 'express';
import type { FinishedAnswer, Packing } from './finished-answer.ts';
import { keepSent } from './kept-answers.ts';

const packings: Packing[] = ['br', 'gzip', 'identity'];

/** Sends a finished answer packed the best way the browser takes; 304 when it has the answer already. `type` is a MIME type, or an ending such as 'json'. */
export async function sendFinished(request: Request, response: Response, type: string, answer: FinishedAnswer): Promise<void> {
  response.set({ 'Cache-Control': 'no-cache', ETag: answer.etag, Vary: 'Accept-Encoding' }).type(type);
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const accepted = request.acceptsEncodings(packings);
  const packing = packings.find((known) => known === accepted) ?? 'identity';
  const body = await answer.packed(packing);
  if (packing !== 'identity') response.set('Content-Encoding', packing);
  response.set('Content-Length', String(body.length)).end(body);
  keepSent(request, response, { etag: answer.etag, body });
}
