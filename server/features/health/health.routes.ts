import type { Router } from 'express';
import type { HealthCheck, HealthReport } from './health-check.ts';
import type { Services } from '#server/services.ts';
import type { Health, Liveness } from '#shared/schemas/health.ts';

/**
 * Registers the liveness check and the health check, which returns 503 if the server is unavailable. They run before
 * the session middleware, because they must respond without the database.
 */
export function healthRoutes(api: Router, { stopping }: Pick<Services, 'stopping'>, checkHealth: HealthCheck): void {
  api.get('/health/live', (_request, response) => {
    response.json({ status: 'ok' } satisfies Liveness);
  });

  api.get('/health', async (_request, response) => {
    const { mails: _, ...report } = await checkHealth();
    const health: Health = stopping.aborted
      ? { ...report, status: 'stopping', message: 'The server is stopping.' }
      : { ...report, status: statusOf(report) };
    response.status(health.status === 'ok' || health.status === 'degraded' ? 200 : 503).json(health);
  });
}

/** Without the database the server is unavailable; without storage or mail it is degraded. */
function statusOf({ database, storage, mail }: HealthReport): Health['status'] {
  if (database !== 'ok') return 'unavailable';
  return storage === 'ok' && mail === 'ok' ? 'ok' : 'degraded';
}
