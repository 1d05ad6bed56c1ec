import type { Config } from './config.ts';
import { diskStorage } from './services/storage-disk.ts';
import { s3Storage } from './services/storage-s3.ts';
import type { Storage } from './services/storage.ts';
import { uploadFolder } from './upload-folder.ts';

/** The storage the configuration asks for. Nothing is connected yet. */
export function openStorage(config: Pick<Config, 's3' | 'dataFolder'>): Storage {
  return config.s3 ? s3Storage(config.s3) : diskStorage(uploadFolder(config));
}
