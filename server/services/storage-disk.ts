import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from './storage.ts';

/** Keeps files in a folder of this machine, served at /uploads. */
export function diskStorage(folder: string): Storage {
  return {
    async put({ name, content }) {
      await mkdir(folder, { recursive: true });
      // Written aside and renamed, so that nobody ever sees half a file.
      const aside = join(folder, `.${randomUUID()}`);
      try {
        await writeFile(aside, content);
        await rename(aside, join(folder, name));
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    urlOf: (name) => `/uploads/${name}`,
  };
}
