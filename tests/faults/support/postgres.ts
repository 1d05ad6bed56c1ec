import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { socketUrl } from '#server/db/embedded/socket.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { makeDurableCluster, type DurableCluster } from '#server/testing/postgres-cluster.ts';
import { query } from './sql.ts';

/**
 * The address of a migrated database on the PostgreSQL that all tests share, for what does not strike the database
 * itself.
 */
export async function newDatabase(): Promise<string> {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  return url;
}

/** A PostgreSQL server of a test's own, stopped and deleted when the test ends. */
export async function startPostgres(): Promise<DurableCluster> {
  const cluster = await makeDurableCluster();
  onTestFinished(async () => {
    await cluster.stop();
    await cluster.remove();
  });
  await cluster.start();
  return cluster;
}

/** The process number of the PostgreSQL that keeps its data below this folder. */
export async function postmasterOf(root: string): Promise<number> {
  return Number.parseInt(await readFile(join(root, 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

/** All processes of that PostgreSQL, the first one first. */
export async function processesOf(root: string): Promise<number[]> {
  const others = await query<{ pid: number }>(
    socketUrl(join(root, 'run')),
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  return [await postmasterOf(root), ...others.map(({ pid }) => pid)];
}

/** Sends a signal to each of the processes that is still there. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Resolves when none of the processes is there any more. */
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
