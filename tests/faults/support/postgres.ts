import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { socketUrl } from '#server/platform/db/embedded/data-folder.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { makeDurableCluster, type DurableCluster } from '#server/testing/postgres-cluster.ts';
import { query } from './sql.ts';

/**
 * Returns the URL of a migrated database on the PostgreSQL that all tests share, for tests without database faults.
 */
export async function newDatabase(): Promise<string> {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  return url;
}

/** Starts a separate PostgreSQL server for one test; it is stopped and deleted when the test ends. */
export async function startPostgres(): Promise<DurableCluster> {
  const cluster = await makeDurableCluster();
  onTestFinished(async () => {
    await cluster.stop();
    await cluster.remove();
  });
  await cluster.start();
  return cluster;
}

/** Returns the process id of the PostgreSQL whose data folder is in `root`. */
export async function postmasterOf(root: string): Promise<number> {
  return Number.parseInt(await readFile(join(root, 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

/** Returns the ids of all processes of that PostgreSQL, starting with the postmaster. */
export async function processesOf(root: string): Promise<number[]> {
  const others = await query<{ pid: number }>(
    socketUrl(root),
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  return [await postmasterOf(root), ...others.map(({ pid }) => pid)];
}

/** Sends a signal to each of the processes that is still running. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Freezes all processes of that PostgreSQL: it neither responds nor closes connections. Returns what wakes it up. */
export async function freezePostgres(root: string): Promise<() => void> {
  const pids = await processesOf(root);
  const wakeUp = () => signal(pids, 'SIGCONT');
  onTestFinished(wakeUp);
  signal(pids, 'SIGSTOP');
  return wakeUp;
}

/** Resolves when all processes have exited. */
export async function waitForExit(pids: readonly number[]): Promise<void> {
  while (pids.some(isRunning)) await pause(20);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
