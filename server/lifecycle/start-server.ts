import { createServer, type RequestListener } from 'node:http';
import type { Config } from '#server/platform/environment/config.ts';
import { closeStalledConnections, connectionTimeouts } from './connection-timeouts.ts';
import { stopGracefully } from './graceful-stop.ts';
import { commit, version } from '#server/platform/environment/version.ts';
import { openServices, type OpenServices } from './open-services.ts';
import type { Services } from '#server/services.ts';

/** Runs the server until it is stopped. Throws an Error with a readable message if it cannot start. */
export async function startServer(
  config: Config,
  createApp: (services: Services) => RequestListener,
): Promise<OpenServices> {
  const services = await openServices(config);
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

type StartedServices = Pick<Services, 'config' | 'mail' | 'log'>;

/** Logs the running configuration in one line, and warns about settings that are probably a mistake. */
export function announceStart({ config, mail, log }: StartedServices): void {
  log.info(
    {
      version,
      commit,
      database: config.databaseUrl ? 'server' : 'embedded',
      storage: config.s3 ? 's3' : 'disk',
      mail: mail.name,
    },
    'Started',
  );
  if (config.publicUrl.startsWith('https://') && config.trustedProxies === 0) {
    log.warn(
      'PUBLIC_URL is https, so there is a proxy in front, but TRUST_PROXY is 0: all visitors appear to have the address of the proxy and share one rate limit. Set TRUST_PROXY to the number of proxies.',
    );
  }
  if (!config.databaseUrl && process.getuid?.() === 0) log.warn(rootWarning);
}

const rootWarning =
  'Started as root: PostgreSQL refuses to run as root, so the embedded one runs as the owner of its data, usually "nobody". ' +
  'Run the server as a dedicated account instead.';
