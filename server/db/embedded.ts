import { setTimeout as sleep } from 'node:timers/promises';
import { findNativeFolder, prepareBinaries } from './embedded/binaries.ts';
import { ensureCluster } from './embedded/cluster.ts';
import { prepareDataFolder, type DataFolder } from './embedded/data-folder.ts';
import { keepRunning } from './embedded/keep-running.ts';
import { isHeld } from './embedded/lock-file.ts';
import { FolderInUseError, launchServer, type RunningServer } from './embedded/server-process.ts';
import { holdConnection, isAcceptingConnections, socketUrl } from './embedded/socket.ts';

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  url: string;
  /** Stops the server if this process runs it; leaves another process's server alone. */
  stop: () => Promise<void>;
}

type Log = (message: string) => void;

/** Little memory, and enough connections for the pools of two app processes. */
const serverFlags = ['-c', 'shared_buffers=32MB', '-c', 'max_connections=40'];
const startTimeout = 60_000;
const retryDelay = 100;

/**
 * Starts a PostgreSQL server that stores its data in `dataDir`, or uses the one that another process runs there; when
 * that one stops, starts it again from this process. The server stops when this process ends, even by kill -9. Throws
 * an Error whose message tells a non-expert what to do.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
}: {
  dataDir: string;
  log: Log;
}): Promise<EmbeddedPostgres> {
  const native = findNativeFolder();
  const folder = await prepareDataFolder(dataDir, log);
  const { stop } = await keepRunning(() => startOrAttach(folder, native, log), log);
  return { url: socketUrl(folder.socketFolder), stop };
}

/**
 * Two processes may start at the same moment: PostgreSQL's lock file decides which becomes the server, and the other
 * finds the socket accepting connections on its next attempt.
 */
async function startOrAttach(folder: DataFolder, native: string, log: Log): Promise<RunningServer> {
  const deadline = Date.now() + startTimeout;
  for (;;) {
    const server = (await attach(folder, log)) ?? (await tryToLaunch(folder, native, log, deadline));
    if (server) return server;
    await sleep(retryDelay);
  }
}

async function attach(folder: DataFolder, log: Log): Promise<RunningServer | undefined> {
  if (!(await isAcceptingConnections(folder.socketFolder))) return undefined;
  log(
    `Using the database that another process already runs in ${folder.root}. When that process stops, it is started here.`,
  );
  return holdConnection(folder.socketFolder);
}

/** Returns undefined while another server is starting or stopping. */
async function tryToLaunch(
  folder: DataFolder,
  native: string,
  log: Log,
  deadline: number,
): Promise<RunningServer | undefined> {
  const isLate = Date.now() > deadline;
  if (isHeld(folder)) {
    if (isLate) throw new Error(stuck(folder));
    return undefined;
  }
  try {
    const binaries = await prepareBinaries(native, folder);
    await ensureCluster(folder, binaries, log);
    return await launchServer(folder, binaries, log, serverFlags);
  } catch (error) {
    if (error instanceof FolderInUseError && !isLate) return undefined;
    throw error;
  }
}

function stuck(folder: DataFolder): string {
  return (
    `Another PostgreSQL holds the database in ${folder.root} but does not respond. End the program that started it ` +
    `(the first line of ${folder.cluster}/postmaster.pid is its process number), or choose another data folder.`
  );
}
