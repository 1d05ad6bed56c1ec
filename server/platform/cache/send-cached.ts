import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request, Response, RequestHandler } from 'express';
import type { Config } from '#server/platform/environment/config.ts';
import { requestId } from '#server/platform/http/log.ts';
import type { Services } from '#server/services.ts';
import type { CachedResponse, Encoding, ReadOptions, Route } from './content-cache.ts';

export type CacheServices = Pick<Services, 'contentCache' | 'clock' | 'config'>;

/** Never call it for a manager, who may see more. */
export function readCached(
  request: Request,
  services: CacheServices,
  options: Pick<ReadOptions, 'build' | 'check' | 'isLarge'>,
): Promise<CachedResponse> {
  return services.contentCache.read(cacheKey(services, request.originalUrl), {
    encoding: encodingOf(request),
    isWaiting: () => !request.socket.destroyed,
    ...options,
  });
}

/** `type` is a MIME type, or a file extension such as 'json'. */
export function sendCached(
  request: Request,
  response: Response,
  { config }: CacheServices,
  { cached, type }: { cached: CachedResponse; type: string },
): void {
  response.set({ ...cacheHeaders(config), ...cached.headers, ETag: cached.etag, Vary: 'Accept-Encoding' }).type(type);
  const { 'x-request-id': _id, 'set-cookie': _cookie, ...headers } = response.getHeaders();
  const shared = Object.entries(headers).flat().map(String);
  const whole = [...shared, ...Object.entries(cached.bodyHeaders).flat()];
  cached.sent = { whole, notModified: shared, route: request.route as Route };
  if (request.fresh) response.status(304).end();
  else response.set(cached.bodyHeaders).end(cached.body);
}

/** Browsers revalidate every time: a manager sees a save at once. */
function cacheHeaders({ cdnMaxAge }: Pick<Config, 'cdnMaxAge'>): Record<string, string> {
  if (cdnMaxAge === 0) return { 'Cache-Control': 'no-cache' };
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${cdnMaxAge}`,
    'CDN-Cache-Control': `public, max-age=${cdnMaxAge}, stale-while-revalidate=${cdnMaxAge}`,
  };
}

interface BeforeApp {
  measure: ((request: IncomingMessage & { route: Route }, response: ServerResponse) => void) | undefined;
  /** Whether the app must look at a URL each time. */
  asksApp: (url: string) => boolean;
}

/**
 * Sends cached responses without running Express, which takes far longer than writing the bytes. Requests with a
 * session cookie, possibly a manager's, always reach the app, and so do the rarer conditions.
 */
export function beforeApp(
  app: RequestListener,
  services: CacheServices,
  { measure, asksApp }: BeforeApp,
): RequestListener {
  return (request, response) => {
    const { url = '' } = request;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const { cookie, 'if-none-match': condition, 'cache-control': control } = request.headers;
    const cached =
      isRead && !cookie?.includes('session=') && !asksApp(url)
        ? services.contentCache.find(cacheKey(services, url), encodingOf(request))
        : undefined;
    const isUnchanged = condition === cached?.etag;
    if (!cached?.sent || control || (condition && !isUnchanged)) return app(request, response);
    const { sent, body } = cached;
    measure?.(Object.assign(request, { route: sent.route }), response);
    const id = ['X-Request-Id', requestId(request, services.config.trustedProxies)];
    if (isUnchanged) response.writeHead(304, [...id, ...sent.notModified]).end();
    else response.writeHead(200, [...id, ...sent.whole]).end(body);
  };
}

const cacheKey = ({ clock, contentCache }: CacheServices, url: string) => `${clock.today()} ${contentCache.keyOf(url)}`;

interface CachedFile<Params> {
  type: string;
  isLarge?: boolean;
  /** Throws HttpError 400 if the request is invalid. */
  params: (request: Request) => Params;
  /** Throws before the wait for a turn if there is no such file. */
  check?: (params: Params) => Promise<void>;
  build: (params: Params) => Promise<string>;
  headers?: (params: Params) => Record<string, string>;
}

/** Sends a file made from public content. It may depend only on the query parameters in the key of its URL. */
export function cachedFile<Params>(
  services: CacheServices,
  { type, isLarge, params: readParams, check, build, headers }: CachedFile<Params>,
): RequestHandler {
  return async (request, response) => {
    const params = readParams(request);
    const cached = await readCached(request, services, {
      isLarge,
      check: () => check?.(params),
      build: () => build(params),
    });
    // Set last: an error response does not have these headers.
    response.set(headers?.(params) ?? {});
    sendCached(request, response, services, { cached, type });
  };
}

/** Returns the smallest encoding that a client accepts. */
export function encodingOf({ headers }: Pick<IncomingMessage, 'headers'>): Encoding {
  const offers = (headers['accept-encoding'] ?? '').split(',');
  const names = offers.filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer)).map((offer) => offer.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((known) => names.includes(known)) ?? 'identity';
}
