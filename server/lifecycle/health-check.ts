import type pg from 'pg';
import type { Database } from '#server/db/client.ts';
import { countMails, type MailCounts } from '#server/mail/count-mails.ts';
import type { MailTransport } from '#server/mail/mail.ts';
import { StorageError, type Storage } from '#server/storage/storage.ts';
import type { MailTransportName } from '#shared/domain/mail.ts';
import type { PartState } from '#shared/schemas/health.ts';
import { createCachedCheck } from './cached-check.ts';

/** How one part is, and what an administrator should know of it. */
interface DependencyHealth {
  state: PartState;
  message: string;
}

/** How every part is that the server works with. */
export interface HealthReport {
  database: DependencyHealth;
  storage: DependencyHealth;
  mail: DependencyHealth & { counts?: MailCounts };
}

/** Looks at every part, within two seconds even when one of them hangs. Never throws. */
export type HealthCheck = () => Promise<HealthReport>;

interface HealthCheckServices {
  db: Database;
  pool: pg.Pool;
  isListening: () => boolean;
  storage: Storage;
  mail: MailTransport;
}

const maxAge = 10_000;
const databaseDown: DependencyHealth = { state: 'failing', message: 'The database does not answer.' };
const mailUnknown: HealthReport['mail'] = {
  state: 'unknown',
  message: 'The database, where mails wait, does not answer.',
};

/** One for each app: it remembers for some seconds what storage and mail have answered. */
export function createHealthCheck({ db, pool, isListening, storage, mail }: HealthCheckServices): HealthCheck {
  const checkDatabase = createCachedCheck(() => checkDatabaseNow(pool, isListening), {
    maxAge: 0,
    fallback: databaseDown,
  });
  const checkStorage = createCachedCheck<DependencyHealth>(() => checkStorageNow(storage), {
    maxAge,
    fallback: { state: 'failing', message: `Nothing is heard from ${storage.label}.` },
  });
  const checkMail = createCachedCheck(() => checkMailNow(db, mail.name), { maxAge, fallback: mailUnknown });
  return async () => {
    const [database, storageHealth, mailHealth] = await Promise.all([checkDatabase(), checkStorage(), checkMail()]);
    return { database, storage: storageHealth, mail: database.state === 'ok' ? mailHealth : mailUnknown };
  };
}

/** Also read-only on a standby, where transactions are read-only whatever the settings. */
const databaseQuery = `
  select current_setting('server_version') as version, current_setting('transaction_read_only') = 'on' as "isReadOnly"`;
const readOnly: DependencyHealth = { state: 'failing', message: 'The database is read-only.' };
const notListening: DependencyHealth = {
  state: 'failing',
  message: 'The connection that listens for changes in the database is lost.',
};

async function checkDatabaseNow(pool: pg.Pool, isListening: () => boolean): Promise<DependencyHealth> {
  try {
    const { rows } = await pool.query<{ version: string; isReadOnly: boolean }>(databaseQuery);
    if (rows[0]?.isReadOnly) return readOnly;
    return isListening() ? { state: 'ok', message: `PostgreSQL ${rows[0]?.version} answers.` } : notListening;
  } catch {
    return databaseDown;
  }
}

async function checkStorageNow(storage: Storage): Promise<DependencyHealth> {
  try {
    await storage.check();
    return { state: 'ok', message: `Pictures go to ${storage.label}.` };
  } catch (error) {
    return { state: 'failing', message: error instanceof StorageError ? error.message : 'The storage failed.' };
  }
}

const transportMessages: Record<MailTransportName, string> = {
  sendgrid: 'Mails go out through SendGrid.',
  smtp: 'Mails go out through the mail server of SMTP_URL.',
  file: 'No mail service is set up: mails are written into the outbox folder in DATA_DIR.',
};

async function checkMailNow(db: Database, way: MailTransportName): Promise<HealthReport['mail']> {
  try {
    const counts = await countMails(db);
    if (counts.recentlyFailed > 0)
      return {
        state: 'failing',
        message: `Mails that could not be sent since yesterday: ${counts.recentlyFailed}. The Email tab says why.`,
        counts,
      };
    if (counts.delayed > 0)
      return {
        state: 'failing',
        message: `Mails that have been waiting for more than an hour: ${counts.delayed}. The Email tab says why.`,
        counts,
      };
    return { state: 'ok', message: transportMessages[way], counts };
  } catch {
    return mailUnknown;
  }
}
