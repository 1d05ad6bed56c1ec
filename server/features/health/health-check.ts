import { withTimeout } from '#server/platform/http/with-timeout.ts';
import { countMails, type MailCounts } from '#server/platform/mail/count-mails.ts';
import type { Services } from '#server/services.ts';
import type { ComponentState } from '#shared/schemas/health.ts';

/** The state of every dependency of the server. */
export interface HealthReport {
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

/** Creates the health check of an app, which caches the results of storage and mail for some seconds. */
export function createHealthCheck({
  db,
  pool,
  isListening,
  storage,
}: Pick<Services, 'db' | 'pool' | 'isListening' | 'storage'>): HealthCheck {
  const checkStorage = cached(async () => {
    try {
      await storage.check();
      return 'ok';
    } catch {
      return 'failing';
    }
  }, 'failing');
  const checkMail = cached(() => checkMailNow(db), mailUnknown);
  return async () => {
    const [database, storageState, mail] = await Promise.all([
      withTimeout(checkDatabase(pool, isListening), timeout, () => databaseDown),
      checkStorage(),
      checkMail(),
    ]);
    return { ...database, storage: storageState, ...(database.database === 'ok' ? mail : mailUnknown) };
  };
}

/** Runs a check, which never throws, once in ten seconds. Returns `late` while it takes long. */
function cached<R>(check: () => Promise<R>, late: R): () => Promise<R> {
  let last: { result: Promise<R>; at: number } | undefined;
  return () => {
    if (!last || performance.now() - last.at > maxAge) last = { result: check(), at: performance.now() };
    return withTimeout(last.result, timeout, () => late);
  };
}

async function checkDatabase(
  pool: Services['pool'],
  isListening: () => boolean,
): Promise<Pick<HealthReport, 'database' | 'message'>> {
  try {
    // On a standby, transactions are always read-only.
    const { rows } = await pool.query<{ isReadOnly: boolean }>(
      `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    );
    if (rows[0]?.isReadOnly) return { database: 'failing', message: 'The database is read-only.' };
    if (isListening()) return { database: 'ok' };
    return { database: 'failing', message: 'The database connection that listens for changes is lost.' };
  } catch {
    return databaseDown;
  }
}

async function checkMailNow(db: Services['db']): Promise<Pick<HealthReport, 'mail' | 'mails'>> {
  try {
    const mails = await countMails(db);
    return { mail: mails.recentlyFailed + mails.delayed > 0 ? 'failing' : 'ok', mails };
  } catch {
    return mailUnknown;
  }
}
