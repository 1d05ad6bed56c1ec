import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/db/embedded.ts';
import { socketUrl } from '#server/platform/db/embedded/data-folder.ts';
import type { Account } from '#server/platform/db/embedded/owned-folder.ts';
import type { Purpose } from '#server/platform/db/embedded.ts';
import { projectRoot } from '#server/platform/environment/environment.ts';

/** The timeout of a test that starts databases, in milliseconds. */
export const generous = 120_000;

export const isRoot = process.getuid?.() === 0;
/** The account that runs the database under root. */
export const nobody: Account = isRoot ? { uid: 65534, gid: 65534 } : undefined;

/** The data folder of a test. When the test ends, its databases are stopped and its folders deleted. */
export interface Place {
  /** The parent of the data folder, accessible to all users. */
  parent: string;
  dataDir: string;
  /** The output of the database. */
  messages: string[];
  /** What it logged as errors. */
  errors: string[];
  /** Starts a database, on the data folder unless another one is given. */
  start: (folder?: string, purpose?: Purpose) => Promise<EmbeddedPostgres>;
  /** A child process that holds the database until it is killed. */
  holdInChild: () => Promise<ChildProcess>;
  /** Deletes another folder too when the test ends. */
  deleteLater: (folder: string) => void;
}

/** Creates a place for one test. */
export async function newPlace(): Promise<Place> {
  const parent = await realpath(await mkdtemp(join(tmpdir(), 'embedded-')));
  // mkdtemp creates a private folder, which a separate test covers.
  await chmod(parent, 0o755);
  const dataDir = join(parent, 'data');
  const messages: string[] = [];
  const errors: string[] = [];
  const running: EmbeddedPostgres[] = [];
  const folders = [parent];
  onTestFinished(async () => {
    for (const server of running) await server.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }, generous);
  return {
    parent,
    dataDir,
    messages,
    errors,
    start: async (folder = dataDir, purpose = 'restore') => {
      const log = {
        info: (message: string) => void messages.push(message),
        error: (message: string) => void errors.push(message),
      };
      const server = await startEmbeddedPostgres(folder, purpose, log);
      running.push(server);
      return server;
    },
    holdInChild: () => holdInChild(dataDir),
    deleteLater: (folder) => void folders.push(folder),
  };
}

/** Node 20 cannot read TypeScript, so Vite loads the module. */
async function holdInChild(dataDir: string): Promise<ChildProcess> {
  const script = `
    import { runnerImport } from 'vite';
    const { module } = await runnerImport(process.argv[1], { configFile: false, logLevel: 'error' });
    await module.startEmbeddedPostgres(process.argv[2], 'server', {});
    console.log('started');
    setInterval(() => undefined, 1000);
  `;
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', script, join(projectRoot, 'server/platform/db/embedded.ts'), dataDir],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void child.kill());
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  expect(child.exitCode).toBeNull();
  return child;
}

/** Returns the first column of a query's result. */
export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>({ text: sql })).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

/** Returns whether a PostgreSQL responds in a data folder. */
export async function responds(dataDir: string): Promise<boolean> {
  return query(socketUrl(dataDir), 'select 1').then(
    () => true,
    () => false,
  );
}

/** Resolves when the condition is true. Only the test's timeout limits it. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(50);
}

/** Returns a process id of the same user as the server, because PostgreSQL ignores those of other users. */
export function pidOfOtherProgram(): number {
  const child = spawn('sleep', ['600'], { ...nobody, stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  return child.pid ?? 0;
}
