import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { backupAction, recordAction } from '#server/features/history/history.store.ts';
import { withConnection } from '#server/platform/db/client.ts';
import type { Config } from '#server/platform/environment/config.ts';
import type { Services } from '#server/services.ts';
import { minutesIn, type Day } from '#shared/domain/time/days.ts';
import { makeBackup } from './backup.store.ts';
import { systemActors } from '#shared/domain/constants.ts';

/** How many nightly backups are kept. */
const kept = 7;

/** Held by the one instance that makes the backup. */
const nightlyLock = 7_261_021;

/** In milliseconds: a backup in progress is written to all the time. */
const maxIdle = 60 * 60_000;

/** In the program's time zone, in minutes: when few visitors come. */
const nightEnds = 3 * 60;

/** Creates the folder of the backups without a name of their own, and returns it. */
export async function backupFolder({ dataFolder }: Config): Promise<string> {
  const folder = join(dataFolder, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Returns the days of the nightly backups, oldest first. */
export async function nightlyBackups(config: Config): Promise<Day[]> {
  const names = await readdir(join(config.dataFolder, 'backups')).catch(() => []);
  return names.flatMap((name) => /^(\d{4}-\d\d-\d\d)\.backup$/.exec(name)?.[1] ?? []).toSorted();
}

export function nightlyBackupFile({ dataFolder }: Config, day: Day): string {
  return join(dataFolder, 'backups', `${day}.backup`);
}

/**
 * Backs up the site once a night, and deletes all but the last seven of these backups. A failure is logged; the next
 * call tries again.
 */
export async function backUpNightly(services: Services): Promise<void> {
  const { config, db, pool, storage, clock, site, log } = services;
  const today = clock.today();
  if (!config.hasNightlyBackups || minutesIn(site.timeZone, clock.now()) < nightEnds) return;
  const origin = { actor: systemActors.server, action: backupAction };
  const file = nightlyBackupFile(config, today);
  const url = pool.options.connectionString ?? '';
  try {
    await withConnection(url, async (client) => {
      const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
        nightlyLock,
      ]);
      const earlier = await nightlyBackups(config);
      if (!rows[0]?.isMine || earlier.includes(today)) return;
      await removeUnfinished(config);
      await expectRoom(config, earlier.at(-1));
      await makeBackup({ url, storage, print: (text) => log.warn(text) }, file);
      await recordAction(db, origin, basename(file));
      for (const day of [...earlier, today].slice(0, -kept)) await rm(nightlyBackupFile(config, day));
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
    if (name.endsWith('.part') && (await stat(path)).mtimeMs < Date.now() - maxIdle) await rm(path, { force: true });
  }
}

/** Throws if the disk has no room for another backup: a full disk would stop the site. */
async function expectRoom(config: Config, last: Day | undefined): Promise<void> {
  const { bavail, bsize } = await statfs(await backupFolder(config));
  const { size } = last ? await stat(nightlyBackupFile(config, last)) : { size: 0 };
  if (bavail * bsize < 2 * size) throw new Error('The disk has less room than two backups need.');
}
