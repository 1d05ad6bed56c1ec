import type { Config } from '#server/config.ts';
import { checkNotifications } from './check-notifications.ts';
import { openDatabase, type OpenDatabase } from './client.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';
import { describeStartError } from './start-error.ts';
import { waitForDatabase, type StartLog } from './wait-for-database.ts';

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'dataFolder'>;
type Opened = OpenDatabase & { url: string };

/** Opens the configured database and migrates it: the server of DATABASE_URL, or else the embedded one. */
export async function openConfiguredDatabase(
  config: DatabaseConfig,
  log: StartLog,
  { isServer } = { isServer: false },
): Promise<Opened> {
  const database = await connectConfiguredDatabase(config, log, { isServer });
  try {
    if (config.databaseUrl) await checkNotifications(database);
    await migrate(database.url, log.info);
  } catch (error) {
    await database.close();
    throw new Error(`The database cannot be used: ${describeStartError(error)}`, { cause: error });
  }
  return database;
}

/** Opens the configured database without migrating it. */
export async function connectConfiguredDatabase(
  config: DatabaseConfig,
  log: StartLog,
  { isServer } = { isServer: false },
): Promise<Opened> {
  const { url, stop } = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir: config.dataFolder, isServer, log: log.info });
  const lost = (error: Error) => log.info(`A database connection was lost: ${error.message}`);
  const database = openDatabase(url, lost, config.databasePoolSize);
  const close = async () => {
    await database.close();
    await stop();
  };
  try {
    await waitForDatabase(database.pool, log);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...database, url, close };
}
