import { onTestFinished } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/platform/db/client.ts';
import { freshDatabase } from './database.ts';

/** Opens an empty, migrated database as the server does. Closes and drops it when the test ends. */
export async function openFreshDatabase(): Promise<Pick<OpenDatabase, 'db' | 'pool'> & { url: string }> {
  const { url, drop } = await freshDatabase();
  const { db, pool, close } = openDatabase(url, () => undefined);
  onTestFinished(async () => {
    await close();
    await drop();
  });
  return { db, pool, url };
}
