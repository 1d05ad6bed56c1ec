import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { AnswerCache } from './http/answer-cache.ts';

/** What features are given to work with. */
export interface Services {
  config: Config;
  db: Database;
  clock: Clock;
  answers: AnswerCache;
  log: Logger;
}
