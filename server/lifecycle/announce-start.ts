import type { Services } from '#server/services.ts';
import { commit, version } from './version.ts';

type StartedServices = Pick<Services, 'config' | 'mail' | 'log'>;

/** Logs in one line what runs, and warns of settings that are probably a mistake. */
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
      'PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is 0: all visitors have the address of the proxy, and share one limit. Set TRUST_PROXY to the number of proxies.',
    );
  }
  if (!config.databaseUrl && process.getuid?.() === 0) log.warn(rootWarning);
}

const rootWarning =
  'Started as root: PostgreSQL refuses to run as root, so the embedded one runs as the owner of its data, usually "nobody". ' +
  'Better start as an account of its own.';
