import type pg from 'pg';
import type { Database } from '#server/db/client.ts';
import { countMails, type MailCounts } from '#server/mail/count-mails.ts';
import type { MailTransport } from '#server/mail/mail.ts';
import { StorageError, type Storage } from '#server/storage/storage.ts';
import type { MailTransportName } from '#shared/domain/mail.ts';
import type { ComponentState } from '#shared/schemas/health.ts';
import { createCachedCheck } from './cached-check.ts';

/** How one part is, and what an administrator should know of it. */
interface Finding {
  state: ComponentState;
  sentence: string;
}

/** How every part is that the server works with. */
export interface HealthReport {
  database: Finding;
  storage: Finding;
  mail: Finding & { counts?: MailCounts };
}

/** Looks at every part, within two seconds even when one of them hangs. Never throws. */
export type HealthCheck = () => Promise<HealthReport>;

interface Parts {
  db: Database;
  pool: pg.Pool;
  isListening: () => boolean;
  storage: Storage;
  mail: MailTransport;
}

const memory = 10_000;
const databaseDown: Finding = { state: 'failing', sentence: 'The database does not answer.' };
const mailUnknown: HealthReport['mail'] = {
  state: 'unknown',
  sentence: 'The database, where mails wait, does not answer.',
};

/** One for each app: it remembers for some seconds what storage and mail have answered. */
export function createHealthCheck({ db, pool, isListening, storage, mail }: Parts): HealthCheck {
  const checkDatabase = createCachedCheck(() => examineDatabase(pool, isListening), { memory: 0, late: databaseDown });
  const checkStorage = createCachedCheck<Finding>(() => examineStorage(storage), {
    memory,
    late: { state: 'failing', sentence: `Nothing is heard from ${storage.place}.` },
  });
  const checkMail = createCachedCheck(() => examineMail(db, mail.name), { memory, late: mailUnknown });
  return async () => {
    const [database, stored, sent] = await Promise.all([checkDatabase(), checkStorage(), checkMail()]);
    return { database, storage: stored, mail: database.state === 'ok' ? sent : mailUnknown };
  };
}

/** Also read-only on a standby, where transactions are read-only whatever the settings. */
const databaseQuery = `
  select current_setting('server_version') as version, current_setting('transaction_read_only') = 'on' as "isReadOnly"`;
const readOnly: Finding = { state: 'failing', sentence: 'The database is read-only.' };
const notListening: Finding = {
  state: 'failing',
  sentence: 'The connection that listens for changes in the database is lost.',
};

async function examineDatabase(pool: pg.Pool, isListening: () => boolean): Promise<Finding> {
  try {
    const { rows } = await pool.query<{ version: string; isReadOnly: boolean }>(databaseQuery);
    if (rows[0]?.isReadOnly) return readOnly;
    return isListening() ? { state: 'ok', sentence: `PostgreSQL ${rows[0]?.version} answers.` } : notListening;
  } catch {
    return databaseDown;
  }
}

async function examineStorage(storage: Storage): Promise<Finding> {
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

async function examineMail(db: Database, way: MailTransportName): Promise<HealthReport['mail']> {
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
