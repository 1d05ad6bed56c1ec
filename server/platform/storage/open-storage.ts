import type { Config } from '#server/platform/environment/config.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { uploadFolder } from './upload-folder.ts';

/** Returns the configured storage, without connecting yet. */
export function openStorage(config: Pick<Config, 's3' | 'dataFolder'>): Storage {
  return config.s3 ? s3Storage(config.s3) : diskStorage(uploadFolder(config));
}
