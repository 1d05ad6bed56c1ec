import { setTimeout as sleep } from 'node:timers/promises';
import { findNativeFolder, placeBinaries } from '#server/db/embedded/binaries.ts';
import { ensureCluster } from '#server/db/embedded/cluster.ts';
import { prepareDataFolder, type DataFolder } from '#server/db/embedded/data-folder.ts';
import { keepRunning } from '#server/db/embedded/keep-running.ts';
import { isHeld } from '#server/db/embedded/lock-file.ts';
import { FolderInUse, launchServer, type RunningServer } from '#server/db/embedded/server-process.ts';
import { holdConnection, isAnswering, socketUrl } from '#server/db/embedded/socket.ts';

export interface EmbeddedPostgres {
  url: string;
  /** Stops the server if this process runs it, and leaves the server of another process alone. */
  stop: () => Promise<void>;
}

type Log = (message: string) => void;

/** Little memory, and connections enough for the pools of two app processes. */
const serverFlags = ['-c', 'shared_buffers=32MB', '-c', 'max_connections=40'];
const patienceMs = 60_000;
const pauseMs = 100;

/**
 * Starts a real PostgreSQL that keeps its data in `dataDir`, or uses the one that another process runs there. When that
 * one ends, it is started again, here. Ends with this process, however that ends. Throws an Error whose message tells a
 * non-expert what to do.
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
 * Two processes may come here at the same moment: PostgreSQL's own lock file decides who becomes the server, and the
 * other one comes round again and finds the socket answering.
 */
async function startOrAttach(folder: DataFolder, native: string, log: Log): Promise<RunningServer> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const server = (await attach(folder, log)) ?? (await tryToLaunch(folder, native, log, deadline));
    if (server) return server;
    await sleep(pauseMs);
  }
}

async function attach(folder: DataFolder, log: Log): Promise<RunningServer | undefined> {
  if (!(await isAnswering(folder.socketFolder))) return undefined;
  log(
    `Using the database that another process already runs in ${folder.root}. When that process stops, it is started here.`,
  );
  return holdConnection(folder.socketFolder);
}

/** Answers nothing while another server is on its way up or down. */
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
    const binaries = await placeBinaries(native, folder);
    await ensureCluster(folder, binaries, log);
    return await launchServer(folder, binaries, log, serverFlags);
  } catch (error) {
    if (error instanceof FolderInUse && !isLate) return undefined;
    throw error;
  }
}

function stuck(folder: DataFolder): string {
  return (
    `Another PostgreSQL holds the database in ${folder.root} but does not answer. End the program that started it ` +
    `(the first line of ${folder.cluster}/postmaster.pid is its process number), or choose another data folder.`
  );
}
