import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { socketPath } from './socket.ts';
import { processExists } from './temporary-folder.ts';

/** An empty lock file belongs to a server that is starting, unless it stays empty. */
const maxEmptyTime = 5000;

/**
 * Returns whether a running server holds the cluster or its socket, and removes the lock files of one that has died.
 * After kill -9 in a container, the process number in such a file belongs to a zombie or another program. PostgreSQL
 * sees only that the number exists, and would refuse to start. It handles unused numbers itself, with better checks.
 * Throws file system errors.
 */
export function isHeld(folder: Pick<DataFolder, 'cluster' | 'socketFolder'>): boolean {
  const lockFiles = [join(folder.cluster, 'postmaster.pid'), `${socketPath(folder.socketFolder)}.lock`];
  return lockFiles.some((file) => isLockHeld(file, folder.cluster));
}

function isLockHeld(file: string, cluster: string): boolean {
  const found = read(file);
  if (found === undefined) return false;
  const pid = Number.parseInt(found, 10);
  if (Number.isNaN(pid)) {
    if (isFresh(file)) return true;
  } else {
    if (!processExists(pid)) return false;
    if (isServerOf(pid, cluster)) return true;
  }
  // Read again just before: another process may have written its own lock file in the meantime.
  if (read(file) === found) rmSync(file, { force: true });
  return false;
}

function isServerOf(pid: number, cluster: string): boolean {
  return process.platform === 'linux' ? isLinuxServerOf(pid, cluster) : isPostgresByPs(pid);
}

/** The command line names the cluster. Unlike /proc/<pid>/cwd, root may read it in a container without SYS_PTRACE. */
function isLinuxServerOf(pid: number, cluster: string): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    if (!stat.includes('(postgres)') || /\) Z /.test(stat)) return false;
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const folder = args[args.indexOf('-D') + 1];
    return !args.includes('-D') || (folder !== undefined && realpathSync(folder) === realpathSync(cluster));
  } catch {
    return false;
  }
}

function isPostgresByPs(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes('postgres') && !stdout.trimStart().startsWith('Z');
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isFresh(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs < maxEmptyTime;
}
