import { resolve } from 'node:path';
import type { Config } from '#server/config.ts';

/** The folder of this machine in which uploaded pictures are kept when no other storage is configured. */
export function uploadFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return resolve(dataFolder, 'uploads');
}
