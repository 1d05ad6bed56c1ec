import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { logCached, requestId } from '#server/http/log.ts';
import type { Services } from '#server/services.ts';
import type { ContentEncoding } from './encoded-response.ts';
import { requestKey } from './request-key.ts';

declare module 'node:http' {
  interface OutgoingMessage {
    /** Returns the header names in their original case. Node's types declare it for requests only. */
    getRawHeaderNames(): string[];
  }
}

/** A response as it was sent. */
interface SentResponse {
  etag: string;
  body: Buffer;
  encoding: ContentEncoding;
  /** Alternating names and values, as writeHead() accepts them. */
  headers: string[];
  /** The headers of a 304. */
  notModifiedHeaders: string[];
  /** The route that Express matched, for the metrics. */
  route: { path: string } | undefined;
}

/** Measures a response that bypasses Express. */
type Measure = (request: IncomingMessage & Pick<SentResponse, 'route'>, response: ServerResponse) => void;

/** Callbacks that store a response once it was sent. */
const pendingWrites = new WeakMap<ServerResponse, (sent: SentResponse) => void>();

/**
 * Puts a cache in front of the app: repeats what `sendEncoded` sent before, header for header, without running Express.
 * It is cleared with the content cache and when the day changes. README.md explains both caches.
 */
export function responseCache(
  app: RequestListener,
  { contentCache, clock, config, log }: Pick<Services, 'contentCache' | 'clock' | 'config' | 'log'>,
  measure: Measure | undefined,
): RequestListener {
  const responses = new LRUCache<string, SentResponse>({
    max: 1000,
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });
  /** The encoding that the app has chosen for each Accept-Encoding header. */
  const encodings = new LRUCache<string, ContentEncoding>({ max: 100 });
  let edition = '';

  return (request, response) => {
    const key = requestKey(request);
    const { version } = contentCache;
    if (key === undefined || version === undefined) return app(request, response);
    const currentEdition = `${version} ${clock.today()}`;
    if (currentEdition !== edition) {
      responses.clear();
      edition = currentEdition;
    }
    const acceptEncoding = request.headers['accept-encoding'] ?? '';
    const sent = responses.get(`${encodings.get(acceptEncoding)} ${key}`);
    if (!sent) {
      const write = (written: SentResponse) => {
        // A response that was built before a change is out of date.
        if (edition !== currentEdition) return;
        encodings.set(acceptEncoding, written.encoding);
        responses.set(`${written.encoding} ${key}`, written);
      };
      if (request.method === 'GET') pendingWrites.set(response, write);
      return app(request, response);
    }
    contentCache.countHit();
    measure?.(Object.assign(request, { route: sent.route }), response);
    const id = requestId(request, config.trustedProxies);
    if (fresh(request.headers, { etag: sent.etag }))
      response.writeHead(304, ['X-Request-Id', id, ...sent.notModifiedHeaders]).end();
    else response.writeHead(200, ['X-Request-Id', id, ...sent.headers]).end(sent.body);
    logCached(log, request, id, response);
  };
}

/** Headers that describe a body. */
const bodyHeaders = new Set(['content-encoding', 'content-length']);

/** Stores a response that `sendEncoded` has just sent, if other visitors may receive the same. */
export function storeSentResponses(
  request: Request,
  response: Response,
  sent: Pick<SentResponse, 'etag' | 'body' | 'encoding'>,
): void {
  const write = pendingWrites.get(response);
  // compression() removes the length of compressed responses. Set-Cookie and Connection apply to one visitor only.
  const isAsEncoded = response.statusCode === 200 && response.getHeader('Content-Length') === String(sent.body.length);
  const isPersonal = response.hasHeader('Set-Cookie') || response.hasHeader('Connection');
  if (!write || !isAsEncoded || isPersonal) return;
  const names = response.getRawHeaderNames().filter((name) => name !== 'X-Request-Id');
  const headersOf = (wanted: string[]) => wanted.flatMap((name) => [name, String(response.getHeader(name))]);
  write({
    ...sent,
    headers: headersOf(names),
    notModifiedHeaders: headersOf(names.filter((name) => !bodyHeaders.has(name.toLowerCase()))),
    route: request.route as SentResponse['route'],
  });
}
