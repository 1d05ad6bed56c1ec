import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binariesIn, findNativeFolder, prepareBinaries, type Binaries } from '#server/db/embedded/binaries.ts';
import { ensureCluster } from '#server/db/embedded/cluster.ts';
import { prepareDataFolder, type DataFolder } from '#server/db/embedded/data-folder.ts';
import { launchServer } from '#server/db/embedded/server-process.ts';
import { socketUrl } from '#server/db/embedded/socket.ts';

export interface TestCluster {
  url: string;
  stop: () => Promise<void>;
}

/** A server that keeps what it has acknowledged, for tests that stop it, kill it and start it again. */
export interface DurableCluster {
  url: string;
  /** Its data folder; the server's own files are in `cluster`. */
  root: string;
  /** Starts it, also after it was killed. Throws a plain sentence when it cannot start. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Deletes all its data. */
  remove: () => Promise<void>;
}

/** Nothing here has to survive a crash, so nothing waits for the disk. */
const fastFlags = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'shared_buffers=32MB',
  'max_connections=200',
].flatMap((setting) => ['-c', setting]);

/**
 * Starts a PostgreSQL for one test run in a temporary folder, with the programs of the npm package or those in the
 * folder that
 * PG_BIN names. With TEST_DATABASE_URL it starts nothing and that server is used. Throws a plain sentence when it
 * cannot start.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => Promise.resolve() };

  const temporary = await openTemporaryFolder();
  try {
    const folder = await prepareDataFolder(temporary, () => undefined);
    const stop = await start(folder);
    return {
      url: socketUrl(folder.socketFolder),
      stop: async () => {
        await stop();
        await remove(temporary, folder.root);
      },
    };
  } catch (error) {
    await remove(temporary);
    throw error;
  }
}

/**
 * Makes a server that works as in production, in a temporary folder. It is not started yet. Throws a plain sentence
 * when it cannot be made.
 */
export async function makeDurableCluster(): Promise<DurableCluster> {
  const temporary = await openTemporaryFolder();
  const folder = await prepareDataFolder(temporary, () => undefined);
  let stop = () => Promise.resolve();
  return {
    url: socketUrl(folder.socketFolder),
    root: folder.root,
    start: async () => {
      await stop();
      stop = await launch(folder, [], () => undefined);
    },
    stop: () => stop(),
    remove: () => remove(temporary, folder.root),
  };
}

async function start(folder: DataFolder): Promise<() => Promise<void>> {
  try {
    return await launch(folder, fastFlags, console.warn);
  } catch (error) {
    await remove(folder.root);
    throw error;
  }
}

async function launch(
  folder: DataFolder,
  flags: string[],
  log: (message: string) => void,
): Promise<() => Promise<void>> {
  const binaries = await chooseBinaries(folder);
  await ensureCluster(folder, binaries, log, ['--no-sync']);
  const server = await launchServer(folder, binaries, log, flags);
  return server.stop;
}

async function chooseBinaries(folder: DataFolder): Promise<Binaries> {
  const chosen = process.env.PG_BIN;
  return chosen ? binariesIn(chosen) : prepareBinaries(findNativeFolder(), folder);
}

/** mkdtemp closes its folder to all others, but under root PostgreSQL runs as another user. */
async function openTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pg-test-'));
  await chmod(folder, 0o755);
  return folder;
}

async function remove(...folders: string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
