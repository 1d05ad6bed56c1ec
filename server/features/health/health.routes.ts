import type { Request, Response, Router } from 'express';
import { isAdminRequest } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import type { HealthCheck, HealthReport } from '#server/health/health-check.ts';
import { commit, version } from '#server/environment/version.ts';
import type { Health, Liveness } from '#shared/schemas/health.ts';

interface HealthRouteOptions {
  checkHealth: HealthCheck;
  readSession: (request: Request, response: Response) => Promise<void>;
}

/**
 * Registers the liveness check and the health check, which returns 503 if the server is unavailable. They run before
 * the session middleware, because they must respond without the database; the session is read only if the database
 * works.
 */
export function healthRoutes(
  api: Router,
  { stopping }: Pick<Services, 'stopping'>,
  { checkHealth, readSession }: HealthRouteOptions,
): void {
  api.get('/health/live', (_request, response) => {
    response.json({ status: 'ok' } satisfies Liveness);
  });

  api.get('/health', async (request, response) => {
    const report = await checkHealth();
    const status = stopping.aborted ? 'stopping' : statusOf(report);
    // If the session cannot be read, the request is treated as anonymous.
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

/** Without the database the server is unavailable; without storage or mail it is degraded. */
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
