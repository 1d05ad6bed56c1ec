import type pg from 'pg';
import type { Database } from '#server/db/client.ts';
import { countMails, type MailCounts } from '#server/mail/count-mails.ts';
import type { MailTransport } from '#server/mail/mail.ts';
import { StorageError, type Storage } from '#server/storage/storage.ts';
import type { MailTransportName } from '#shared/domain/mail.ts';
import type { ComponentState } from '#shared/schemas/health.ts';
import { createCachedCheck } from './cached-check.ts';

/** The state of one part, and a sentence for an administrator. */
interface Finding {
  state: ComponentState;
  sentence: string;
}

/** The state of every part that the server needs. */
export interface HealthReport {
  database: Finding;
  storage: Finding;
  mail: Finding & { counts?: MailCounts };
}

/** Checks every part, within two seconds even if one of them hangs. Never throws. */
export type HealthCheck = () => Promise<HealthReport>;

interface Parts {
  db: Database;
  pool: pg.Pool;
  isListening: () => boolean;
  storage: Storage;
  mail: MailTransport;
}

const maxAge = 10_000;
const databaseDown: Finding = { state: 'failing', sentence: 'The database does not answer.' };
const mailUnknown: HealthReport['mail'] = {
  state: 'unknown',
  sentence: 'The database, where mails wait, does not answer.',
};

/** Creates the health check of an app. It caches the results of storage and mail for some seconds. */
export function createHealthCheck({ db, pool, isListening, storage, mail }: Parts): HealthCheck {
  const checkDatabase = createCachedCheck(() => checkDatabaseNow(pool, isListening), {
    maxAge: 0,
    fallback: databaseDown,
  });
  const checkStorage = createCachedCheck<Finding>(() => checkStorageNow(storage), {
    maxAge,
    fallback: { state: 'failing', sentence: `Nothing is heard from ${storage.place}.` },
  });
  const checkMail = createCachedCheck(() => checkMailNow(db, mail.name), { maxAge, fallback: mailUnknown });
  return async () => {
    const [database, stored, sent] = await Promise.all([checkDatabase(), checkStorage(), checkMail()]);
    return { database, storage: stored, mail: database.state === 'ok' ? sent : mailUnknown };
  };
}

/** Also detects a standby, whose transactions are read-only whatever the settings. */
const databaseQuery = `
  select current_setting('server_version') as version, current_setting('transaction_read_only') = 'on' as "isReadOnly"`;
const readOnly: Finding = { state: 'failing', sentence: 'The database is read-only.' };
const notListening: Finding = {
  state: 'failing',
  sentence: 'The connection that listens for changes in the database is lost.',
};

async function checkDatabaseNow(pool: pg.Pool, isListening: () => boolean): Promise<Finding> {
  try {
    const { rows } = await pool.query<{ version: string; isReadOnly: boolean }>(databaseQuery);
    if (rows[0]?.isReadOnly) return readOnly;
    return isListening() ? { state: 'ok', sentence: `PostgreSQL ${rows[0]?.version} answers.` } : notListening;
  } catch {
    return databaseDown;
  }
}

async function checkStorageNow(storage: Storage): Promise<Finding> {
  try {
    await storage.check();
    return { state: 'ok', sentence: `Pictures go to ${storage.place}.` };
  } catch (error) {
    return { state: 'failing', sentence: error instanceof StorageError ? error.message : 'The storage failed.' };
  }
}

const ways: Record<MailTransportName, string> = {
  sendgrid: 'Mails go out through SendGrid.',
  smtp: 'Mails go out through the mail server of SMTP_URL.',
  file: 'No mail service is set up: mails are written into the outbox folder in DATA_DIR.',
};

async function checkMailNow(db: Database, way: MailTransportName): Promise<HealthReport['mail']> {
  try {
    const counts = await countMails(db);
    if (counts.failedLately > 0)
      return {
        state: 'failing',
        sentence: `Mails that could not be sent since yesterday: ${counts.failedLately}. The Email tab says why.`,
        counts,
      };
    if (counts.late > 0)
      return {
        state: 'failing',
        sentence: `Mails that have been waiting for more than an hour: ${counts.late}. The Email tab says why.`,
        counts,
      };
    return { state: 'ok', sentence: ways[way], counts };
  } catch {
    return mailUnknown;
  }
}
