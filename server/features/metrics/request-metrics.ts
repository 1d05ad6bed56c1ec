import type { IncomingMessage, ServerResponse } from 'node:http';
import { Histogram, type Registry } from 'prom-client';
import { contract } from '#shared/contract.ts';

/** A request, with the fields Express adds if it has handled it. */
interface Measured extends IncomingMessage {
  originalUrl?: string;
  route?: { path: string };
}

/** Records the duration of one request when its response closes. */
export type Measure = (request: Measured, response: ServerResponse) => void;

/**
 * Creates the histogram of request durations by method, route and status. Every label has a small fixed set of values.
 */
export function measureRequests(registry: Registry): Measure {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers: [registry],
  });
  return (request, response) => {
    const start = performance.now();
    response.once('close', () => {
      durations.observe(
        { method: methodOf(request), route: routeOf(request), status: statusOf(response) },
        (performance.now() - start) / 1000,
      );
    });
  };
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

function methodOf({ method = '' }: Measured): string {
  return methods.has(method) ? method : 'other';
}

/** Returns the contract key of an API call, or the kind of any other request. */
function routeOf({ method, url = '', originalUrl = url, route }: Measured): string {
  const path = originalUrl.replace(/\?.*/s, '');
  if (!path.startsWith('/api/')) return /\.\w+$/.test(path) ? 'file' : 'page';
  const key = `${method === 'HEAD' ? 'GET' : method} /api${route?.path}`;
  return key in contract ? key : 'unknown call';
}

function statusOf({ statusCode, writableFinished }: ServerResponse): string {
  return writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted';
}
