import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { socketUrl } from '#server/db/embedded/socket.ts';
import { freePort } from '#server/testing/free-port.ts';

/** The account of the site manager. */
export const manager = { username: 'manager', password: 'a-long-password' };

/** Where a product runs and what it is started with, the same again after every fault. */
export interface Site {
  url: string;
  dataFolder: string;
  /** The database, for questions in SQL: the one that is set, else the embedded one. */
  databaseUrl: string;
  environment: Record<string, string>;
}

/** A new site with a data folder and a port of its own; the folder is gone when the test ends. */
export async function newSite(environment: Record<string, string> = {}): Promise<Site> {
  const dataFolder = environment.DATA_DIR ?? (await temporaryFolder());
  const port = String(await freePort());
  return {
    url: `http://localhost:${port}`,
    dataFolder,
    databaseUrl: environment.DATABASE_URL ?? socketUrl(join(dataFolder, 'run')),
    environment: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      DATA_DIR: dataFolder,
      // So that a test can send from many addresses, and no limit stands in its way.
      TRUST_PROXY: '1',
      ADMIN_USERNAME: manager.username,
      ADMIN_PASSWORD: manager.password,
      ...environment,
      PORT: port,
    },
  };
}

/** Every account may enter it: under root the embedded database runs as another user. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fault-'));
  await chmod(folder, 0o755);
  // PostgreSQL may still be writing there for a moment after its product was killed.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 }));
  return folder;
}
