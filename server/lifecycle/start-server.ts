import { existsSync, readdirSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { configurationWarnings, type Config } from '#server/platform/environment/config.ts';
import { commandName } from '#server/platform/environment/environment.ts';
import { commit, version } from '#server/platform/environment/version.ts';
import { listen } from '#server/platform/http/listen.ts';
import { uploadFolder } from '#server/platform/storage/open-storage.ts';
import type { Services } from '#server/services.ts';
import { stopGracefully } from './graceful-stop.ts';
import { openServices, type OpenServices } from './open-services.ts';

/** Throws an Error for people if the server cannot start. */
export async function startServer(
  config: Config,
  createApp: (services: Services) => RequestListener,
): Promise<OpenServices> {
  const services = await openServices(config);
  const server = createServer(connectionTimeouts, createApp(services));
  closeStalledConnections(server);
  stopGracefully(server, services);

  await listen(server, config).catch(async (error: unknown) => {
    await services.close();
    throw error;
  });
  announceStart(services);
  return services;
}

type StartedServices = Pick<Services, 'config' | 'mail' | 'log'>;

/** Warns about settings that are probably a mistake. */
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
  for (const warning of configurationWarnings(config)) log.warn(warning);
  if (!config.databaseUrl && process.getuid?.() === 0) log.warn(rootWarning);
  if (config.s3 && existsSync(uploadFolder(config)) && readdirSync(uploadFolder(config)).length > 0)
    log.warn(leftPicturesWarning);
}

const leftPicturesWarning =
  'Pictures are stored in S3 now, but there are others in DATA_DIR/uploads, and no backup contains those. ' +
  `To move them: unset the S3 variables, run "${commandName('backup FILE')}", set them again, restart, ` +
  `and run "${commandName('restore FILE --overwrite')}". Then delete DATA_DIR/uploads.`;

const rootWarning =
  'Started as root: PostgreSQL refuses to run as root, so the embedded one runs as the owner of its data, ' +
  'usually "nobody". Run the server as a dedicated account instead.';

/** Timeouts of client connections, in milliseconds. */
const connectionTimeouts = {
  /** Longer than the 60 seconds of nginx and load balancers, which would send a request while we close. */
  keepAliveTimeout: 65_000,
  /** Only slow-loris clients need longer. */
  headersTimeout: 15_000,
  /** A 10 MB picture takes this long at 0.7 Mbit/s, the slowest uplink we support. */
  requestTimeout: 120_000,
  /** Node's default of 30 seconds would enforce the timeouts above much later. */
  connectionsCheckingInterval: 5000,
} satisfies ServerOptions;

/** How long a client may stop reading a response. */
const writeTimeoutMs = 30_000;

/** Slow clients and uploads are not affected. */
export function closeStalledConnections(server: Server, timeout = writeTimeoutMs): void {
  server.prependListener('request', (_request, response) => {
    response.setTimeout(timeout, () => {
      // Without unsent bytes, the response is still being produced.
      if (response.socket?.writableLength) response.socket.destroy();
    });
  });
}
