import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from 'express';
import { pino, type DestinationStream, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { loggedError } from './logged-error.ts';

/** The structured log: one JSON object a line, on standard output unless told otherwise. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: loggedError } },
    destination,
  );
}

const healthChecks = new Set(['/api/health', '/api/health/live']);

/**
 * Gives every request an id, which the answer carries as X-Request-Id, and every call of the API a line in the log. A
 * line holds no headers, cookies and bodies, and of the address no query: a manager searches messages for names there.
 */
export function requestLog(logger: Logger, trustedProxies: number) {
  return pinoHttp({
    logger,
    wrapSerializers: false,
    genReqId(request: IncomingMessage, response: ServerResponse) {
      const id = requestId(request, trustedProxies);
      response.setHeader('X-Request-Id', id);
      return id;
    },
    serializers: {
      req: (request: Request) => ({ id: request.id, method: request.method, path: pathOf(request) }),
      res: ({ statusCode }: ServerResponse) => ({ statusCode }),
    },
    // What pino-http would add is an error of its own making; the real one has a line with the same id.
    customErrorObject: (_request, _response, _error, { res, responseTime }) => ({ res, responseTime }),
    customLogLevel: (request: IncomingMessage, response: ServerResponse, error?: Error) => {
      if (error || response.statusCode >= 500) return 'error';
      const path = pathOf(request as Request);
      // Files that were served well are not worth a line, nor is a load balancer that asks every few seconds.
      return path.startsWith('/api/') && !healthChecks.has(path) ? 'info' : 'debug';
    },
  });
}

/** The id that a trusted proxy gave a request, else a new one. */
export function requestId(request: IncomingMessage, trustedProxies: number): string {
  return (trustedProxies > 0 && idOfProxy(request)) || randomUUID();
}

/**
 * The line of an answer that needed no work, which is not worth one either, except to those who look for everything.
 */
export function logCached(
  logger: Logger,
  { method, url = '' }: IncomingMessage,
  id: string,
  { statusCode }: ServerResponse,
): void {
  if (logger.isLevelEnabled('debug'))
    logger.debug({ req: { id, method, path: withoutQuery(url) }, res: { statusCode } }, 'request completed');
}

/** Of a form that can do no harm in a log. */
function idOfProxy({ headers }: IncomingMessage): string | undefined {
  const id = headers['x-request-id'];
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : undefined;
}

function pathOf({ originalUrl }: Request): string {
  return withoutQuery(originalUrl);
}

function withoutQuery(url: string): string {
  return url.replace(/\?.*/s, '');
}
