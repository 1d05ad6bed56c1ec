import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Loads a content file into the database of a data folder. Throws if the command fails. */
export async function loadContent(dataFolder: string, content: object): Promise<void> {
  const file = join(dataFolder, 'content.json');
  await writeFile(file, JSON.stringify(content));
  const env = { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' };
  await promisify(execFile)(process.execPath, ['dist/server/sunhall.js', 'content', 'import', file], {
    env,
    maxBuffer: Infinity,
  });
}
