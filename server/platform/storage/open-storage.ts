import { resolve } from 'node:path';
import type { Config } from '#server/platform/environment/config.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** Returns the configured storage, without connecting yet. */
export function openStorage(config: Pick<Config, 's3' | 'dataFolder'>): Storage {
  return config.s3 ? s3Storage(config.s3) : diskStorage(uploadFolder(config));
}

/** Returns the local folder for uploaded pictures. */
export function uploadFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return resolve(dataFolder, 'uploads');
}

/** Returns the folder for incoming uploads. Servers that share a data folder differ in their ports. */
export function incomingFolder({ dataFolder, port }: Pick<Config, 'dataFolder' | 'port'>): string {
  return resolve(dataFolder, 'incoming', String(port));
}
