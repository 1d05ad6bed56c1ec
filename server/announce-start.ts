import type { Services } from './services.ts';
import { commit, version } from './version.ts';

type StartedServices = Pick<Services, 'config' | 'mail' | 'log'>;

/** Says in one line of the log what runs here, and in another what is probably not meant so. */
export function announceStart({ config, mail, log }: StartedServices): void {
  log.info({ version, commit, database: config.databaseUrl ? 'server' : 'embedded', storage: config.s3 ? 's3' : 'disk', mail: mail.name }, 'Started');
  if (config.publicUrl.startsWith('https://') && config.trustedProxies === 0) {
    log.warn('PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is 0: all visitors have the address of the proxy, and share one limit. Set TRUST_PROXY to the number of proxies.');
  }
}
