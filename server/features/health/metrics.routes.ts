import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Router } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { lastBackupAt } from '#server/features/history/history.store.ts';
import { HttpError } from '#server/platform/http/error-responses.ts';
import type { Services } from '#server/services.ts';
import { contract } from '#shared/contract.ts';
import { mailStates } from '#shared/domain/mail.ts';
import type { HealthCheck } from './health.routes.ts';

interface Measured extends IncomingMessage {
  originalUrl?: string;
  route?: { path: string };
}

export type Measure = (request: Measured, response: ServerResponse) => void;

/** Registers GET /metrics and measures every later request. Returns how to measure those that bypass Express. */
export function metricsRoutes(app: Router, services: Services, checkHealth: HealthCheck): Measure | undefined {
  const { metricsToken } = services.config;
  if (metricsToken === undefined) return undefined;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  collectServiceMetrics(registry, services, checkHealth);

  app.get('/metrics', async (request, response) => {
    if (!isSameToken(request.get('Authorization') ?? '', `Bearer ${metricsToken}`)) {
      response.set('WWW-Authenticate', 'Bearer');
      throw new HttpError(401, 'Please send the METRICS_TOKEN as a bearer token.');
    }
    response.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(await registry.metrics());
  });
  // Registered after /metrics, so that scrapes are not measured.
  const measure = measureRequests(registry);
  app.use((request, response, next) => {
    measure(request, response);
    next();
  });
  return measure;
}

/** Compares in constant time. */
function isSameToken(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
}

/** Gauges are read when Prometheus asks. Unknown ones are left out while the database is down. */
function collectServiceMetrics(registry: Registry, { db, pool }: Services, checkHealth: HealthCheck): void {
  const gauge = (name: string, label: string, help: string, read: () => Promise<Record<string, number>>) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        async collect() {
          const values = await read();
          this.reset();
          for (const [value, number] of Object.entries(values)) this.set({ [label]: value }, number);
        },
      }),
    );
  // Collected first: the health checks use connections themselves.
  gauge('sunhall_database_connections', 'state', 'Database connections, and requests waiting for one', async () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    awaited: pool.waitingCount,
  }));
  gauge('sunhall_part_ok', 'part', 'Whether a dependency works (1) or not (0), as in GET /api/health', async () => {
    const { database, storage, mail } = await checkHealth();
    const known = Object.entries({ database, storage, mail }).filter(([, state]) => state !== 'unknown');
    return Object.fromEntries(known.map(([part, state]) => [part, state === 'ok' ? 1 : 0]));
  });
  gauge('sunhall_mails', 'state', 'Emails in the outbox, the same in every instance', async () => {
    const { mails } = await checkHealth();
    return mails ? Object.fromEntries(mailStates.map((state) => [state, mails[state]])) : {};
  });
  registry.registerMetric(
    new Gauge({
      name: 'sunhall_last_backup_timestamp_seconds',
      help: 'When the last successful backup was made; 0 if there is none',
      registers: [],
      async collect() {
        const isReadable = (await checkHealth()).database === 'ok';
        if (isReadable) this.set(((await lastBackupAt(db))?.getTime() ?? 0) / 1000);
        else this.remove();
      },
    }),
  );
}

/** Measures request durations. Every label has a small fixed set of values. */
function measureRequests(registry: Registry): Measure {
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
      const { statusCode, writableFinished } = response;
      const status = writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted';
      const seconds = (performance.now() - start) / 1000;
      const method = methods.has(request.method ?? '') ? request.method : 'other';
      durations.observe({ method, route: routeOf(request), status }, seconds);
    });
  };
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** Returns the contract key of an API call, or the kind of any other request. */
function routeOf({ method, url = '', originalUrl = url, route }: Measured): string {
  const path = originalUrl.replace(/\?.*/s, '');
  if (!path.startsWith('/api/')) return /\.\w+$/.test(path) ? 'file' : 'page';
  const key = `${method === 'HEAD' ? 'GET' : method} /api${route?.path}`;
  return key in contract ? key : 'unknown call';
}
