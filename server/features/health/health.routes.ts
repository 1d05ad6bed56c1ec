import type { Router } from 'express';
import { countMails, type MailCounts } from '#server/features/messages/outgoing-mails.store.ts';
import { withTimeout } from '#server/platform/timers.ts';
import type { Services } from '#server/services.ts';
import type { Health, Liveness, ComponentState } from '#shared/schemas/health.ts';

/** Before the session middleware, because the checks must respond without the database. */
export function healthRoutes(api: Router, { stopping }: Services, checkHealth: HealthCheck): void {
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

function statusOf({ database, storage, mail }: HealthReport): Health['status'] {
  if (database !== 'ok') return 'unavailable';
  return storage === 'ok' && mail === 'ok' ? 'ok' : 'degraded';
}

interface HealthReport {
  database: ComponentState;
  storage: ComponentState;
  mail: ComponentState;
  /** Why the database cannot be used. */
  message?: string;
  /** Unknown while the database is down. */
  mails?: MailCounts;
}

/** Checks every dependency, within two seconds even if one hangs. Never throws. */
export type HealthCheck = () => Promise<HealthReport>;

/** Load balancers time out after two seconds or more. */
const timeout = 1500;
const maxAge = 10_000;
const databaseDown = { database: 'failing', message: 'The database does not respond.' } as const;
const mailUnknown = { mail: 'unknown' } as const;

/** Creates a health check, which caches the results of storage and mail. */
export function createHealthCheck({ db, pool, isListening, storage }: Services): HealthCheck {
  const checkStorage = cached<ComponentState>(() => storage.check().then(() => 'ok'), 'failing');
  const checkMail = cached<Pick<HealthReport, 'mail' | 'mails'>>(async () => {
    const mails = await countMails(db);
    return { mail: mails.recentlyFailed + mails.delayed > 0 ? 'failing' : 'ok', mails };
  }, mailUnknown);
  const checkDatabase = async (): Promise<Pick<HealthReport, 'database' | 'message'>> => {
    // On a standby, transactions are always read-only.
    const { rows } = await pool.query<{ isReadOnly: boolean }>(
      `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    );
    if (rows[0]?.isReadOnly) return { database: 'failing', message: 'The database is read-only.' };
    if (isListening()) return { database: 'ok' };
    return { database: 'failing', message: 'The database connection that listens for changes is lost.' };
  };
  return async () => {
    const [database, storageState, mail] = await Promise.all([
      inTime(checkDatabase(), databaseDown),
      checkStorage(),
      checkMail(),
    ]);
    return { ...database, storage: storageState, ...(database.database === 'ok' ? mail : mailUnknown) };
  };
}

function cached<R>(check: () => Promise<R>, fallback: R): () => Promise<R> {
  let last: { result: Promise<R>; at: number } | undefined;
  return () => {
    if (!last || performance.now() - last.at > maxAge) last = { result: check(), at: performance.now() };
    return inTime(last.result, fallback);
  };
}

/** Returns the result of a check, or `fallback` if it fails or takes long. */
function inTime<R>(check: Promise<R>, fallback: R): Promise<R> {
  return withTimeout(check, timeout, () => fallback).catch(() => fallback);
}
