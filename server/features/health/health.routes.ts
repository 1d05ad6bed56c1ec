import { promisify } from 'node:util';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { isAdminRequest } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import type { HealthCheck, HealthReport } from '#server/health/health-check.ts';
import { commit, version } from '#server/environment/version.ts';
import type { Health, Liveness } from '#shared/schemas/health.ts';

interface Access {
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
  { checkHealth: examine, sessionMiddlewares: whoAsks }: Access,
): void {
  const readSession = promisify<Request, Response, void>(express.Router().use(whoAsks));

  api.get('/health/live', (_request, response) => {
    response.json({ status: 'ok' } satisfies Liveness);
  });

  api.get('/health', async (request, response) => {
    const findings = await examine();
    const status = stopping.aborted ? 'stopping' : statusOf(findings);
    // A session that cannot be read now makes nobody an administrator, and the server no worse.
    if (findings.database.state === 'ok') await readSession(request, response).catch(() => undefined);
    const { database, storage, mail } = findings;
    const health: Health = {
      status,
      database: database.state,
      storage: storage.state,
      mail: mail.state,
      ...(status === 'unavailable' && { message: database.sentence }),
      ...(status === 'stopping' && { message: 'The server is stopping.' }),
      ...(isAdminRequest(request) && { details: detailsOf(findings) }),
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
    database: database.sentence,
    storage: storage.sentence,
    mail: mail.sentence,
    mailsWaiting: mail.counts?.waiting ?? 0,
    mailsFailed: mail.counts?.failed ?? 0,
    version,
    commit,
    uptimeSeconds: Math.floor(process.uptime()),
  };
}
