import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import type { Services } from '#server/services.ts';
import { logKept, requestId } from './log.ts';

declare module 'node:http' {
  interface OutgoingMessage {
    /** In the spelling they were set in. Node has it for every message; its types know of requests only. */
    getRawHeaderNames(): string[];
  }
}

/** An answer as it was sent, for those who ask for exactly the same: nothing is left to do but to write it. */
interface KeptAnswer {
  etag: string;
  body: Buffer;
  /** Names and values in turn, as writeHead() takes them. */
  headers: string[];
  /** The same of a 304. */
  unchangedHeaders: string[];
  /** Express's own, by which the metrics know the call. */
  route: { path: string } | undefined;
}

/** A call of the app's that counts an answer which never came to it. */
type Measure = (request: IncomingMessage & Pick<KeptAnswer, 'route'>, response: ServerResponse) => void;

/** What is to be done with an answer when it is sent, for each that may be kept. */
const keepers = new WeakMap<ServerResponse, (answer: KeptAnswer) => void>();

/**
 * Answers what was answered before, header for header, before the app looks at it: Express with its middleware takes eight times as
 * long as the writing. Asks everything else of the app, and keeps what that sends by sendFinished(). Whatever makes the
 * AnswerCache forget, or another day, empties this too. Strangers can put anything into a query: what is kept has its limits.
 */
export function keptFirst(app: RequestListener, { answers, clock, config, log }: Services, measure: Measure | undefined): RequestListener {
  const kept = new LRUCache<string, KeptAnswer>({ max: 1000, maxSize: 32 * 1024 * 1024, sizeCalculation: ({ body }, name) => body.length + name.length });
  let edition = '';

  return (request, response) => {
    const name = nameOf(request);
    const { version } = answers;
    if (name === undefined || version === undefined) return app(request, response);
    const current = `${version} ${clock.today()}`;
    if (current !== edition) {
      kept.clear();
      edition = current;
    }
    const answer = kept.get(name);
    if (!answer) {
      // What is on its way while the content or the day changes is old when it comes.
      const keep = (sent: KeptAnswer) => edition === current && kept.set(name, sent);
      if (request.method === 'GET') keepers.set(response, keep);
      return app(request, response);
    }
    answers.countHit();
    measure?.(Object.assign(request, { route: answer.route }), response);
    const id = requestId(request, config.trustedProxies);
    if (fresh(request.headers, { etag: answer.etag })) response.writeHead(304, ['X-Request-Id', id, ...answer.unchangedHeaders]).end();
    else response.writeHead(200, ['X-Request-Id', id, ...answer.headers]).end(answer.body);
    logKept(log, request, id, response);
  };
}

/** All of a request that decides what a visitor is answered. Nothing when it is no read, or carries a cookie of a session of ours: that may be a manager. */
function nameOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || headers.cookie?.includes('session=')) return undefined;
  return `${headers['accept-encoding'] ?? ''} ${url}`;
}

/** What describes a body, and has no place in an answer without one. */
const bodyHeaders = new Set(['content-encoding', 'content-length']);

/** Keeps a finished answer that was just sent, when it may be kept. */
export function keepSent(request: Request, response: Response, { etag, body }: Pick<KeptAnswer, 'etag' | 'body'>): void {
  const keep = keepers.get(response);
  // compression() takes the length away where it has packed an answer its own way. A cookie or the end of a connection is one visitor's alone.
  const isAsFinished = response.statusCode === 200 && response.getHeader('Content-Length') === String(body.length);
  if (!keep || !isAsFinished || response.hasHeader('Set-Cookie') || response.hasHeader('Connection')) return;
  const names = response.getRawHeaderNames().filter((name) => name !== 'X-Request-Id');
  const headersOf = (wanted: string[]) => wanted.flatMap((name) => [name, String(response.getHeader(name))]);
  keep({
    etag,
    body,
    headers: headersOf(names),
    unchangedHeaders: headersOf(names.filter((name) => !bodyHeaders.has(name.toLowerCase()))),
    route: request.route as KeptAnswer['route'],
  });
}
