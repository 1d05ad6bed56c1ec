import { resolve } from 'node:path';
import type { Config } from '#server/config.ts';

/** The folder of this machine into which mails are written when no delivery service is configured. */
export function outboxFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return resolve(dataFolder, 'outbox');
}
