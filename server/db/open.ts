import type { Config } from '#server/config.ts';
import { openDatabase, waitForDatabase, type OpenDatabase } from './client.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';

type Log = (message: string) => void;

type Wanted = Pick<Config, 'databaseUrl' | 'dataFolder'>;
type Opened = OpenDatabase & { url: string };

/** Opens the database the configuration asks for, up to date and ready: a server's, or else our own embedded one. */
export async function openConfiguredDatabase(config: Wanted, log: Log): Promise<Opened> {
  const database = await connectConfiguredDatabase(config, log);
  try {
    await migrate(database.pool);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** The same, with its tables left as they are. */
export async function connectConfiguredDatabase(config: Wanted, log: Log): Promise<Opened> {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataFolder, log });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const database = openDatabase(url, (error) => log(`A database connection was lost: ${error.message}`));
  const close = async () => {
    await database.close();
    await embedded?.stop();
  };
  try {
    await waitForDatabase(database.pool, log);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...database, url, close };
}
