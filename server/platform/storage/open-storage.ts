import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '#server/platform/environment/config.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** Returns the configured storage, without connecting yet. */
export function openStorage(config: Pick<Config, 's3' | 'dataFolder'>): Storage {
  return config.s3 ? s3Storage(config.s3) : diskStorage(uploadFolder(config));
}

export function uploadFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return resolve(dataFolder, 'uploads');
}

/** Returns the folder for incoming uploads, which servers can share. */
export function incomingFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return resolve(dataFolder, 'incoming');
}

/** In milliseconds. */
const maxIdle = 60 * 60_000;

/** Removes partial uploads that a killed server left. */
export async function removeEndedUploads(config: Pick<Config, 'dataFolder'>): Promise<void> {
  const folder = incomingFolder(config);
  for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => undefined);
    if (file?.isFile() && file.mtimeMs < Date.now() - maxIdle) await rm(path, { force: true });
  }
}
