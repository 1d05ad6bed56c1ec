import type pg from 'pg';
import type { Logger } from 'pino';
import type { Outbox } from '#server/features/messages/outbox.ts';
import type { SiteState } from '#server/features/site-settings/site-settings.store.ts';
import type { Clock } from '#server/lifecycle/program-clock.ts';
import type { ContentCache } from '#server/platform/cache/content-cache.ts';
import type { Origin } from '#server/platform/calls/origin.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Config } from '#server/platform/environment/config.ts';
import type { MailTransport } from '#server/platform/mail/mail.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { RecordKind } from '#shared/domain/entities.ts';

export interface Services {
  config: Config;
  db: Database;
  /** The pool behind `db`, for libraries that use SQL themselves. */
  pool: pg.Pool;
  /** Returns whether the LISTEN connection is up. */
  isListening: () => boolean;
  sessionSecret: string;
  site: SiteState;
  clock: Clock;
  storage: Storage;
  mail: MailTransport;
  outbox: Outbox;
  contentCache: ContentCache;
  recordAttempt: (
    origin: Origin,
    outcome: 'refused' | 'failed',
    record?: { kind: RecordKind; recordId: number },
  ) => Promise<void>;
  log: Logger;
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal;
}
