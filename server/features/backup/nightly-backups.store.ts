import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { backupAction, recordAction } from '#server/features/history/history.store.ts';
import { advisoryLocks, withConnection } from '#server/platform/db/client.ts';
import type { Config } from '#server/platform/environment/config.ts';
import type { Services } from '#server/services.ts';
import { systemActors } from '#shared/domain/constants.ts';
import { dayIn, minutesIn, type Day } from '#shared/domain/time/days.ts';
import { makeBackup } from './backup.store.ts';
import { describeMissing } from './manifest.ts';
import { readSummary } from './open-backup.ts';

/** How many nightly backups are kept. */
const kept = 7;

/** A backup in progress is written to all the time. */
const maxIdleMs = 60 * 60_000;

/** In the program's time zone, in minutes: when few visitors come. */
const nightEnds = 3 * 60;

/** Creates the folder of the backups without a name of their own, and returns it. */
export async function backupFolder({ dataFolder }: Config): Promise<string> {
  const folder = join(dataFolder, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

interface NightlyBackup {
  file: string;
  day: Day;
  /** Which pictures it lacks, or ''. */
  missing: string;
}

/**
 * Returns the nightly backups, oldest first, by what is in them. Neither a damaged file counts nor one from the future,
 * which was made while the clock was wrong.
 */
export async function nightlyBackups({ config, clock, site }: BackupServices): Promise<NightlyBackup[]> {
  const folder = join(config.dataFolder, 'backups');
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^\d{4}-\d\d-\d\d\.backup$/.test(name));
  const found: (NightlyBackup & { madeAt: Date })[] = [];
  for (const file of names.map((name) => join(folder, name))) {
    const summary = await readSummary(file).catch(() => undefined);
    if (!summary) continue;
    const madeAt = new Date(summary.madeAt ?? `${basename(file, '.backup')}T12:00:00Z`);
    found.push({ file, madeAt, day: dayIn(site.timeZone, madeAt), missing: summary.missing ?? '' });
  }
  return found
    .filter(({ madeAt }) => madeAt <= clock.now())
    .toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
}

type BackupServices = Pick<Services, 'config' | 'clock' | 'site'>;

/**
 * Backs up the site once a night. Deletes all but the last seven of these backups and the last one with all pictures. A
 * failure is logged; the next call tries again.
 */
export async function backUpNightly(services: Services): Promise<void> {
  const { config, db, pool, storage, clock, site, log } = services;
  const [now, today] = [clock.now(), clock.today()];
  if (!config.hasNightlyBackups || minutesIn(site.timeZone, now) < nightEnds) return;
  const origin = { actor: systemActors.server, action: backupAction };
  const file = join(config.dataFolder, 'backups', `${today}.backup`);
  const url = pool.options.connectionString ?? '';
  try {
    await withConnection(url, async (client) => {
      const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
        advisoryLocks.nightlyBackup,
      ]);
      const earlier = await nightlyBackups(services);
      const last = earlier.at(-1);
      if (!rows[0]?.isMine || last?.day === today) return;
      await removeUnfinished(config);
      await expectRoom(config, last);
      const manifest = await makeBackup({ url, storage, print: (text) => log.warn(text), now }, file);
      const missing = describeMissing(manifest);
      if (missing) log.warn({ missing: manifest.missing }, `The nightly backup was made${missing}`);
      await recordAction(db, origin, basename(file) + missing);
      const complete = missing && earlier.findLast((backup) => !backup.missing);
      for (const backup of earlier.slice(0, 1 - kept)) if (backup !== complete) await rm(backup.file);
    });
  } catch (error) {
    log.error({ err: error }, 'The nightly backup failed');
    await recordAction(db, origin, basename(file), 'failed').catch(() => undefined);
  }
}

/** Deletes what a server that was killed left behind; a backup in progress is written to all the time. */
async function removeUnfinished(config: Config): Promise<void> {
  const folder = await backupFolder(config);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.endsWith('.part') && (await stat(path)).mtimeMs < Date.now() - maxIdleMs) await rm(path, { force: true });
  }
}

/** Throws if the disk has no room for another backup: a full disk would stop the site. */
async function expectRoom(config: Config, last: NightlyBackup | undefined): Promise<void> {
  const { bavail, bsize } = await statfs(await backupFolder(config));
  const { size } = last ? await stat(last.file) : { size: 0 };
  if (bavail * bsize < 2 * size) throw new Error('The disk has less room than two backups need.');
}
