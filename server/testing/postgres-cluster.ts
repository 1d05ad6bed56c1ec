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

/** A PostgreSQL server with durable writes, for tests that stop, kill and restart it. */
export interface DurableCluster {
  url: string;
  /** Its folder; the data directory is in `cluster`. */
  root: string;
  /** Starts the server, even after it was killed. Throws an Error with a readable message. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Deletes all its data. */
  remove: () => Promise<void>;
}

/** Test data need not survive a crash, so writes are not synced to disk. */
const fastFlags = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'shared_buffers=32MB',
  'max_connections=200',
].flatMap((setting) => ['-c', setting]);

/**
 * Starts a temporary PostgreSQL server with the binaries of the npm package or of PG_BIN. Uses TEST_DATABASE_URL
 * instead if it is set. Throws an Error with a readable message.
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
 * Creates a server with production settings in a temporary folder, without starting it. Throws an Error with a readable
 * message.
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

/** mkdtemp restricts its folder to the owner, but under root PostgreSQL runs as another user. */
async function openTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pg-test-'));
  await chmod(folder, 0o755);
  return folder;
}

async function remove(...folders: string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
