import { resolve } from 'node:path';
import type { Config } from '#server/platform/environment/config.ts';

/** Returns the local folder for uploaded pictures. */
export function uploadFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return resolve(dataFolder, 'uploads');
}
