import { rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { announceStart } from './announce-start.ts';
import type { Config } from '#server/config.ts';
import { connectionTimeouts } from './connection-timeouts.ts';
import { stopGracefully } from './graceful-stop.ts';
import { closeStalledConnections } from './write-timeout.ts';
import { incomingFolder } from '#server/storage/incoming-folder.ts';
import { openServices, type OpenServices } from './open-services.ts';
import type { Services } from '#server/services.ts';

/** Runs the server until it is stopped. Throws an Error with a readable message if it cannot start. */
export async function startServer(
  config: Config,
  createApp: (services: Services) => RequestListener,
): Promise<OpenServices> {
  const services = await openServices(config);
  await removeUnfinishedUploads(services);
  const server = createServer(connectionTimeouts, createApp(services));
  closeStalledConnections(server);
  stopGracefully(server, services);

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.port, config.host, resolve);
  }).catch(async (error: NodeJS.ErrnoException) => {
    await services.close();
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${config.port} is already in use. Set PORT to another one.`)
      : error;
  });
  announceStart(services);
  return services;
}

/** Removes partial uploads left by a killed server. */
async function removeUnfinishedUploads({ config, log }: OpenServices): Promise<void> {
  try {
    await rm(incomingFolder(config), { recursive: true, force: true });
  } catch (error) {
    log.warn({ err: error }, 'Unfinished uploads could not be removed');
  }
}
