import { Counter, Gauge, type Registry } from 'prom-client';
import type { Services } from '#server/services.ts';
import { lastBackupAt } from '#server/history/history.store.ts';
import type { HealthCheck } from '#server/health/health-check.ts';
import { createCachedCheck } from '#server/health/cached-check.ts';
import { commit, version } from '#server/environment/version.ts';
import { mailStates } from '#shared/domain/mail.ts';

type MeasuredServices = Pick<Services, 'db' | 'pool' | 'contentCache'>;

/** Registers gauges for the database, storage, mail and cache. Values are collected when Prometheus scrapes. */
export function registerServiceMetrics(
  registry: Registry,
  { db, pool, contentCache }: MeasuredServices,
  checkHealth: HealthCheck,
): void {
  // Collected first: the health checks use connections themselves.
  registry.registerMetric(connectionsGauge(pool));
  registry.registerMetric(dependenciesGauge(checkHealth));
  registry.registerMetric(mailsGauge(checkHealth));
  registry.registerMetric(cacheCounter(contentCache));
  registry.registerMetric(lastBackupGauge(db));
  registry.registerMetric(buildGauge());
}

function buildGauge() {
  const gauge = new Gauge({
    name: 'sunhall_build_info',
    help: 'Always 1; the labels say which version and commit runs',
    labelNames: ['version', 'commit'],
    registers: [],
  });
  gauge.set({ version, commit: commit ?? '' }, 1);
  return gauge;
}

function dependenciesGauge(checkHealth: HealthCheck) {
  return new Gauge({
    name: 'sunhall_part_ok',
    help: 'Whether a dependency works (1) or not (0), as in GET /api/health',
    labelNames: ['part'],
    registers: [],
    async collect() {
      const { database, storage, mail } = await checkHealth();
      this.reset();
      for (const [part, { state }] of Object.entries({ database, storage, mail })) {
        if (state !== 'unknown') this.set({ part }, state === 'ok' ? 1 : 0);
      }
    },
  });
}

function mailsGauge(checkHealth: HealthCheck) {
  return new Gauge({
    name: 'sunhall_mails',
    help: 'Emails in the outbox, the same in every instance',
    labelNames: ['state'],
    registers: [],
    async collect() {
      const { counts } = (await checkHealth()).mail;
      // Reset first, so that no outdated value is reported while the database is down.
      this.reset();
      if (counts) for (const state of mailStates) this.set({ state }, counts[state]);
    },
  });
}

function connectionsGauge(pool: Services['pool']) {
  return new Gauge({
    name: 'sunhall_database_connections',
    help: 'Database connections, and requests waiting for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
}

function cacheCounter(contentCache: Services['contentCache']) {
  return new Counter({
    name: 'sunhall_answers_total',
    help: 'Public responses served from the cache (hit) or built (miss)',
    labelNames: ['cache'],
    registers: [],
    collect() {
      const { hits, misses } = contentCache.counts;
      this.reset();
      this.inc({ cache: 'hit' }, hits);
      this.inc({ cache: 'miss' }, misses);
    },
  });
}

function lastBackupGauge(db: Services['db']) {
  const readSeconds = createCachedCheck(async () => ((await lastBackupAt(db))?.getTime() ?? 0) / 1000, {
    maxAge: 60_000,
    fallback: undefined,
  });
  return new Gauge({
    name: 'sunhall_last_backup_timestamp_seconds',
    help: 'When the last successful backup was made; 0 if there is none',
    registers: [],
    async collect() {
      const seconds = await readSeconds().catch(() => undefined);
      if (seconds === undefined) this.remove();
      else this.set(seconds);
    },
  });
}
