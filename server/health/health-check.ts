import type pg from 'pg';
import type { Database } from '#server/db/client.ts';
import { countMails, type MailCounts } from '#server/mail/count-mails.ts';
import type { MailTransport } from '#server/mail/mail.ts';
import { StorageError, type Storage } from '#server/storage/storage.ts';
import type { MailTransportName } from '#shared/domain/mail.ts';
import type { ComponentState } from '#shared/schemas/health.ts';
import { createCachedCheck } from './cached-check.ts';

/** The state of one dependency, with a message for administrators. */
interface DependencyHealth {
  state: ComponentState;
  message: string;
}

/** The state of every dependency of the server. */
export interface HealthReport {
  database: DependencyHealth;
  storage: DependencyHealth;
  mail: DependencyHealth & { counts?: MailCounts };
}

/** Checks every dependency, within two seconds even if one hangs. Never throws. */
export type HealthCheck = () => Promise<HealthReport>;

interface HealthCheckServices {
  db: Database;
  pool: pg.Pool;
  isListening: () => boolean;
  storage: Storage;
  mail: MailTransport;
}

const maxAge = 10_000;
const databaseDown: DependencyHealth = { state: 'failing', message: 'The database does not respond.' };
const mailUnknown: HealthReport['mail'] = {
  state: 'unknown',
  message: 'Unknown: the database does not respond.',
};

/** Creates the health check of an app, which caches the results of storage and mail for some seconds. */
export function createHealthCheck({ db, pool, isListening, storage, mail }: HealthCheckServices): HealthCheck {
  const checkDatabase = createCachedCheck(() => checkDatabaseNow(pool, isListening), {
    maxAge: 0,
    fallback: databaseDown,
  });
  const checkStorage = createCachedCheck<DependencyHealth>(() => checkStorageNow(storage), {
    maxAge,
    fallback: { state: 'failing', message: `No response from ${storage.label}.` },
  });
  const checkMail = createCachedCheck(() => checkMailNow(db, mail.name), { maxAge, fallback: mailUnknown });
  return async () => {
    const [database, storageHealth, mailHealth] = await Promise.all([checkDatabase(), checkStorage(), checkMail()]);
    return { database, storage: storageHealth, mail: database.state === 'ok' ? mailHealth : mailUnknown };
  };
}

/** On a standby, transactions are always read-only. */
const databaseQuery = `
  select current_setting('server_version') as version, current_setting('transaction_read_only') = 'on' as "isReadOnly"`;
const readOnly: DependencyHealth = { state: 'failing', message: 'The database is read-only.' };
const notListening: DependencyHealth = {
  state: 'failing',
  message: 'The database connection that listens for changes is lost.',
};

async function checkDatabaseNow(pool: pg.Pool, isListening: () => boolean): Promise<DependencyHealth> {
  try {
    const { rows } = await pool.query<{ version: string; isReadOnly: boolean }>(databaseQuery);
    if (rows[0]?.isReadOnly) return readOnly;
    return isListening() ? { state: 'ok', message: `PostgreSQL ${rows[0]?.version} responds.` } : notListening;
  } catch {
    return databaseDown;
  }
}

async function checkStorageNow(storage: Storage): Promise<DependencyHealth> {
  try {
    await storage.check();
    return { state: 'ok', message: `Pictures are stored on ${storage.label}.` };
  } catch (error) {
    return { state: 'failing', message: error instanceof StorageError ? error.message : 'The storage failed.' };
  }
}

const transportMessages: Record<MailTransportName, string> = {
  sendgrid: 'Emails are sent through SendGrid.',
  smtp: 'Emails are sent through the mail server in SMTP_URL.',
  file: 'No email service is configured: emails are written to the outbox folder in DATA_DIR.',
};

async function checkMailNow(db: Database, transport: MailTransportName): Promise<HealthReport['mail']> {
  try {
    const counts = await countMails(db);
    if (counts.recentlyFailed > 0)
      return {
        state: 'failing',
        message: `Emails that failed since yesterday: ${counts.recentlyFailed}. See the Email tab.`,
        counts,
      };
    if (counts.delayed > 0)
      return {
        state: 'failing',
        message: `Emails waiting for more than an hour: ${counts.delayed}. See the Email tab.`,
        counts,
      };
    return { state: 'ok', message: transportMessages[transport], counts };
  } catch {
    return mailUnknown;
  }
}
