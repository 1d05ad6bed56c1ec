import { promisify } from 'node:util';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { isAdminRequest } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import type { HealthCheck, HealthReport } from '#server/lifecycle/health-check.ts';
import { commit, version } from '#server/lifecycle/version.ts';
import type { Health, Liveness } from '#shared/schemas/health.ts';

interface HealthRouteOptions {
  checkHealth: HealthCheck;
  /** Finds out who asks, by the session in the database. */
  sessionMiddlewares: RequestHandler[];
}

/**
 * Registers both health checks: whether the process answers, and whether it can do its work (503 if not). They come
 * before the
 * sessions, because they have to respond without the database; only if that works, they check whether an
 * administrator asks.
 */
export function healthRoutes(
  api: Router,
  { stopping }: Pick<Services, 'stopping'>,
  { checkHealth: examine, sessionMiddlewares: whoAsks }: HealthRouteOptions,
): void {
  const readSession = promisify<Request, Response, void>(express.Router().use(whoAsks));

  api.get('/health/live', (_request, response) => {
    response.json({ status: 'ok' } satisfies Liveness);
  });

  api.get('/health', async (request, response) => {
    const report = await examine();
    const status = stopping.aborted ? 'stopping' : statusOf(report);
    // A session that cannot be read now makes nobody an administrator, and the server no worse.
    if (report.database.state === 'ok') await readSession(request, response).catch(() => undefined);
    const { database, storage, mail } = report;
    const health: Health = {
      status,
      database: database.state,
      storage: storage.state,
      mail: mail.state,
      ...(status === 'unavailable' && { message: database.message }),
      ...(status === 'stopping' && { message: 'The server is stopping.' }),
      ...(isAdminRequest(request) && { details: detailsOf(report) }),
    };
    response.status(status === 'ok' || status === 'degraded' ? 200 : 503).json(health);
  });
}

/** Visitors can do without new pictures and without mail, but not without the database. */
function statusOf({ database, storage, mail }: HealthReport): Health['status'] {
  if (database.state !== 'ok') return 'unavailable';
  return storage.state === 'ok' && mail.state === 'ok' ? 'ok' : 'degraded';
}

function detailsOf({ database, storage, mail }: HealthReport): Health['details'] {
  return {
    database: database.message,
    storage: storage.message,
    mail: mail.message,
    mailsWaiting: mail.counts?.waiting ?? 0,
    mailsFailed: mail.counts?.failed ?? 0,
    version,
    commit,
    uptimeSeconds: Math.floor(process.uptime()),
  };
}
