import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './site.ts';

/** A small disk that a test can fill. */
export interface SmallDisk {
  folder: string;
  /** Fills the disk completely. */
  fill: () => Promise<void>;
  free: () => Promise<void>;
}

/** The reason why this machine cannot create such a disk, or undefined if it can. */
export const smallDiskObstacle = findObstacle();

function findObstacle(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'A small disk needs tmpfs and root on Linux.';
  const { status, stderr, error } = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], {
    encoding: 'utf8',
  });
  return status === 0 ? undefined : `Mounting failed: ${error?.message ?? stderr.trim()}`;
}

/** Creates a small disk that is removed when the test ends. */
export async function makeSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await temporaryFolder();
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  onTestFinished(async () => {
    // PostgreSQL runs for a moment longer after its product was killed.
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
