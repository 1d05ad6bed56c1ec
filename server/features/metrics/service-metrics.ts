import { Counter, Gauge, type Registry } from 'prom-client';
import type { Services } from '#server/services.ts';
import { lastBackupAt } from '#server/audit/audit.ts';
import type { HealthCheck } from '#server/lifecycle/health-check.ts';
import { createCachedCheck } from '#server/lifecycle/cached-check.ts';
import { commit, version } from '#server/lifecycle/version.ts';
import { mailStates } from '#shared/domain/mail.ts';

type MeasuredServices = Pick<Services, 'db' | 'pool' | 'contentCache'>;

/** Tells how the parts are that the server works with; they are asked when Prometheus asks. */
export function registerServiceMetrics(
  registry: Registry,
  { db, pool, contentCache }: MeasuredServices,
  examine: HealthCheck,
): void {
  // Before the examinations, which use connections themselves.
  registry.registerMetric(connectionsGauge(pool));
  registry.registerMetric(dependenciesGauge(examine));
  registry.registerMetric(mailsGauge(examine));
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

function dependenciesGauge(examine: HealthCheck) {
  return new Gauge({
    name: 'sunhall_part_ok',
    help: 'Whether a part does its work (1) or not (0), as GET /api/health says it',
    labelNames: ['part'],
    registers: [],
    async collect() {
      const { database, storage, mail } = await examine();
      this.reset();
      for (const [part, { state }] of Object.entries({ database, storage, mail })) {
        if (state !== 'unknown') this.set({ part }, state === 'ok' ? 1 : 0);
      }
    },
  });
}

function mailsGauge(examine: HealthCheck) {
  return new Gauge({
    name: 'sunhall_mails',
    help: 'Mails of the outbox, the same in every instance',
    labelNames: ['state'],
    registers: [],
    async collect() {
      const { counts } = (await examine()).mail;
      // While nobody knows, the last number would be a lie.
      this.reset();
      if (counts) for (const state of mailStates) this.set({ state }, counts[state]);
    },
  });
}

function connectionsGauge(pool: Services['pool']) {
  return new Gauge({
    name: 'sunhall_database_connections',
    help: 'Connections to the database, and requests that wait for one',
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
    help: 'Public responses from the cache (hit) or built (miss)',
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
  const read = createCachedCheck(() => lastBackupAt(db), { maxAge: 60_000, fallback: undefined });
  return new Gauge({
    name: 'sunhall_last_backup_timestamp_seconds',
    help: 'When the last successful backup was made; 0 if there is none',
    registers: [],
    async collect() {
      const at = await read().catch(() => undefined);
      if (at) this.set(at.getTime() / 1000);
      else this.remove();
    },
  });
}
