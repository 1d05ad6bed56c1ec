import type { Request, RequestHandler, Response } from 'express';
import { Histogram, type Registry } from 'prom-client';
import { contract } from '#shared/contract.ts';

/** Measures how long each request takes, by what was asked for and how it went. Every label has a small fixed set of values. */
export function measureRequests(registry: Registry): RequestHandler {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers: [registry],
  });
  return (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      durations.observe({ method: methodOf(request), route: routeOf(request), status: statusOf(response) }, (performance.now() - start) / 1000);
    });
    next();
  };
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

function methodOf({ method }: Request): string {
  return methods.has(method) ? method : 'other';
}

/** A call by its key in the contract; what is none by its kind. */
function routeOf({ method, originalUrl, route }: Request): string {
  const path = originalUrl.replace(/\?.*/s, '');
  if (!path.startsWith('/api/')) return /\.\w+$/.test(path) ? 'file' : 'page';
  const key = `${method === 'HEAD' ? 'GET' : method} /api${(route as { path: string } | undefined)?.path}`;
  return key in contract ? key : 'unknown call';
}

function statusOf({ statusCode, writableFinished }: Response): string {
  return writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted';
}
