import type pg from 'pg';
import type { Logger } from 'pino';
import type { ContentCache } from './cache/content-cache.ts';
import type { Clock } from './lifecycle/clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { MailTransport } from './mail/mail.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Storage } from './storage/storage.ts';

/** What features are given to work with. */
export interface Services {
  config: Config;
  db: Database;
  /** The connections behind `db`, for libraries that speak SQL themselves. */
  pool: pg.Pool;
  /** Whether the connection that listens for changes of the content is up. */
  isListening: () => boolean;
  /** Signs session cookies. */
  sessionSecret: string;
  clock: Clock;
  storage: Storage;
  mail: MailTransport;
  /** Mails that wait for delivery in the background. */
  outbox: Outbox;
  /** Public responses that are kept until the content changes. */
  contentCache: ContentCache;
  log: Logger;
  /** Aborted once the server was asked to stop. */
  stopping: AbortSignal;
}
