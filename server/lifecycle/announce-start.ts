import type { Services } from '#server/services.ts';
import { commit, version } from '#server/environment/version.ts';

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
