import { onTestFinished } from 'vitest';
import { launchServer, type Server, type Site } from '#tests/support/server.ts';
import { Browser } from './browser.ts';
import { newDatabase, startPostgres } from './postgres.ts';
import { newSite } from './site.ts';

type Environment = Record<string, string>;

/** Starts the built server and waits for it; it is killed when the test ends. `installation` holds `dist/`. */
export async function startProduct(site: Site, installation?: string): Promise<Server> {
  const server = launchProduct(site, installation);
  await server.ready;
  return server;
}

/** Starts the built server without waiting; it is killed when the test ends. */
export function launchProduct(site: Site, installation?: string): Server {
  const server = launchServer(site, installation);
  onTestFinished(async () => void (await server.kill()));
  return server;
}

/** Starts the product on a new database of the PostgreSQL that all tests share, for tests without database faults. */
export async function startOnDatabase(environment: Environment = {}) {
  return start({ DATABASE_URL: await newDatabase(), ...environment });
}

/** Starts the product on a separate PostgreSQL server. */
export async function startOnPostgres(environment: Environment = {}) {
  const postgres = await startPostgres();
  return { postgres, ...(await start({ DATABASE_URL: postgres.url, ...environment })) };
}

async function start(environment: Environment) {
  const site = await newSite(environment);
  return { site, product: await startProduct(site), visitor: new Browser(site) };
}
