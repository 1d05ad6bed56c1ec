import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Request } from 'express';
import { pino, type DestinationStream, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/** Creates the log, one JSON object per line. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: loggedError } },
    destination,
  );
}

const healthChecks = new Set(['/api/health', '/api/health/live']);

/** Gives every request an id, and logs every API call, without its query: managers search messages for names there. */
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
    // pino-http would add its own error; the real one is logged already.
    customErrorObject: (_request, _response, _error, { res, responseTime }) => ({ res, responseTime }),
    customLogLevel: (request: IncomingMessage, response: ServerResponse, error?: Error) => {
      if (error || response.statusCode >= 500) return 'error';
      const path = pathOf(request as Request);
      // Files and health checks would fill the log.
      return path.startsWith('/api/') && !healthChecks.has(path) ? 'info' : 'debug';
    },
  });
}

/** Returns the id from a trusted proxy, or a new one. */
export function requestId({ headers }: IncomingMessage, trustedProxies: number): string {
  const id = headers['x-request-id'];
  return trustedProxies > 0 && typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : randomUUID();
}

function pathOf({ originalUrl }: Request): string {
  return originalUrl.replace(/\?.*/s, '');
}

/** Omits values of statements and rows that PostgreSQL quotes: they are people's names and messages. */
function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.constructor.name,
    message,
    code,
    constraint,
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  };
}
