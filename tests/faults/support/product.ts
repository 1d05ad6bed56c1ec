import { onTestFinished } from 'vitest';
import { launchServer, type Server, type Site } from '#tests/support/server.ts';

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
