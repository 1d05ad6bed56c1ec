import { prepareFolder, socketUrl } from '#server/platform/db/embedded/data-folder.ts';
import { launchServer } from '#server/platform/db/embedded/server-process.ts';
import { createTemporaryFolder, removeFolder } from '#tests/support/temporary-folder.ts';

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
const fastSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'shared_buffers=32MB',
  'max_connections=200',
];

/**
 * Starts a temporary PostgreSQL server with the binaries of the npm package. Uses TEST_DATABASE_URL instead if it is
 * set. Throws an Error with a readable message.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => Promise.resolve() };

  const { url, start, stop, remove } = await makeDurableCluster(fastSettings);
  const end = () => stop().then(remove);
  await start().catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return { url, stop: end };
}

/**
 * Creates a server in a temporary folder, with production settings unless others are given, without starting it. Throws
 * an Error with a readable message.
 */
export async function makeDurableCluster(settings: string[] = []): Promise<DurableCluster> {
  const temporary = await createTemporaryFolder();
  const folder = await prepareFolder(temporary, () => undefined, ['--no-sync']);
  let stop = () => Promise.resolve();
  return {
    url: socketUrl(folder.root),
    root: folder.root,
    start: async () => {
      await stop();
      ({ stop } = await launchServer(folder, settings));
    },
    stop: () => stop(),
    remove: async () => {
      for (const each of [temporary, folder.root]) await removeFolder(each);
    },
  };
}
