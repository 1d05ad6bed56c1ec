import { resolve } from 'node:path';
import type { Config } from '#server/platform/environment/config.ts';

/** Returns the local folder for emails when no delivery service is configured. */
export function outboxFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return resolve(dataFolder, 'outbox');
}
