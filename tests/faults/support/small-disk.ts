import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './site.ts';

/** A disk of its own that is soon full. */
export interface SmallDisk {
  folder: string;
  /** Leaves no room for another byte. */
  fill: () => Promise<void>;
  free: () => Promise<void>;
}

/** Says what keeps this machine from having such a disk; nothing when nothing does. */
export const smallDiskObstacle = findObstacle();

function findObstacle(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'A small disk is made with tmpfs, by root on Linux.';
  const { status, stderr, error } = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], {
    encoding: 'utf8',
  });
  return status === 0 ? undefined : `Nothing can be mounted here: ${error?.message ?? stderr.trim()}`;
}

/** Makes one for a test, which is gone when the test ends. */
export async function makeSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await temporaryFolder();
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  onTestFinished(async () => {
    // PostgreSQL is still there for a moment after its product was killed.
    for (let attempt = 0; attempt < 100 && spawnSync('umount', [folder]).status !== 0; attempt++) await pause(200);
  });
  const filling = join(folder, 'filling');
  return {
    folder,
    fill: () => writeFile(filling, Buffer.alloc(megabytes * 1024 * 1024)).catch(expectFull),
    free: () => rm(filling),
  };
}

function expectFull(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOSPC') throw error;
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}
