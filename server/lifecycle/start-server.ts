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

/** Opens the services and serves the app until the process is told to stop. Throws a sentence if it cannot start. */
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
    throw error.code === 'EADDRINUSE' ? new Error(`Port ${config.port} is taken. Set PORT to another one.`) : error;
  });
  announceStart(services);
  return services;
}

/** Removes the parts of uploads that a killed server has left behind. */
async function removeUnfinishedUploads({ config, log }: OpenServices): Promise<void> {
  try {
    await rm(incomingFolder(config), { recursive: true, force: true });
  } catch (error) {
    log.warn({ err: error }, 'Unfinished uploads could not be removed');
  }
}
