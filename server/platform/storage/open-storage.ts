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

/** Removes the files that were written before a time. */
export async function removeOldFiles(folder: string, time: Date, extension = ''): Promise<void> {
  for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => undefined);
    const isOld = file?.isFile() && file.mtime < time;
    if (isOld && name.endsWith(extension)) await rm(path, { force: true });
  }
}
