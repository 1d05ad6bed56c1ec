import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expectCluster, prepareFolder, socketUrl, type DataFolder } from '#server/platform/db/embedded/data-folder.ts';
import {
  FolderInUseError,
  launchServer,
  removeStaleLocks,
  type RunningServer,
} from '#server/platform/db/embedded/server-process.ts';
import { retry } from '#server/platform/timers.ts';
import { advisoryLocks } from './client.ts';
import { errorMessage, isLockTimeout } from './database-error.ts';

export type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

/** A connection, and PostgreSQL itself if this process runs it. */
interface Attachment {
  client: pg.Client;
  ended: Promise<void>;
  postgres?: RunningServer;
}

/**
 * Little memory. Without restart_after_crash=off, PostgreSQL 18 never exits if it is told to while it restarts itself.
 */
const settings = ['shared_buffers=32MB', 'max_connections=40', 'restart_after_crash=off'];
const startTimeout = 60_000;
const retryDelay = 200;
const restartDelay = 1000;

/** Only the server and a restore create a database. A check does not wait for one. */
export type Purpose = 'server' | 'command' | 'restore' | 'check';

/** Where the start writes what happens. */
export interface StartLog {
  info: (message: string) => void;
  error: (message: string) => void;
}

/**
 * Starts PostgreSQL, also whenever it ends, or uses the one that another process runs on `dataDir`. Only one process
 * may be its server. Throws an Error whose message tells a non-expert what to do.
 */
export async function startEmbeddedPostgres(dataDir: string, purpose: Purpose, log: StartLog) {
  if (purpose === 'command' || purpose === 'check') expectCluster(dataDir);
  const folder = await prepareFolder(dataDir, log.info);
  const isServer = purpose === 'server';
  const stopping = new AbortController();
  let current = await attach(folder, isServer);

  const delayAfter = (error: unknown) => {
    log.error(errorMessage(error));
    return restartDelay;
  };
  const keep = async () => {
    for (;;) {
      await current.ended;
      await current.postgres?.stop();
      if (stopping.signal.aborted) return;
      log.error(
        `The database in ${folder.root} has stopped; starting it again. ${current.postgres?.output() ?? ''}`.trim(),
      );
      const restarted = await retry(() => attach(folder, isServer), delayAfter, stopping.signal).catch(() => undefined);
      if (!restarted) return;
      current = restarted;
      if (stopping.signal.aborted) await current.client.end();
    }
  };
  const kept = keep();
  const stop = async () => {
    stopping.abort();
    await current.client.end();
    await kept;
  };
  return { url: socketUrl(folder.root), stop };
}

/** If two processes start PostgreSQL at once, its lock file decides; the other one connects on its next attempt. */
async function attach(folder: DataFolder, isServer: boolean): Promise<Attachment> {
  const deadline = Date.now() + startTimeout;
  let postgres: RunningServer | undefined;
  for (;;) {
    const connected = await connect(folder);
    if (connected) {
      if (isServer) await takeServerLock(connected.client, folder);
      return { ...connected, ...(postgres && { postgres }) };
    }
    try {
      postgres = await launchServer(folder, settings);
    } catch (error) {
      if (!(error instanceof FolderInUseError) || Date.now() > deadline) throw error;
      removeStaleLocks(folder);
      await sleep(retryDelay);
    }
  }
}

async function connect({ root }: DataFolder): Promise<Attachment | undefined> {
  const client = new pg.Client({ connectionString: socketUrl(root), connectionTimeoutMillis: 5000 });
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  // Without a listener, a server that stops would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { client, ended };
  } catch {
    await client.end();
    return undefined;
  }
}

/** Waits for a server that is still stopping. The lock ends with the connection, even by kill -9. */
async function takeServerLock(client: pg.Client, { root }: DataFolder): Promise<void> {
  try {
    await client.query(`set lock_timeout = '5s'`);
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.server]);
  } catch (cause) {
    await client.end();
    if (!isLockTimeout(cause)) throw cause;
    throw new Error(
      `Another server already runs on the database in ${root}. Stop it, choose another data folder with DATA_DIR, ` +
        'or set DATABASE_URL to a PostgreSQL server that both use.',
      { cause },
    );
  }
}
