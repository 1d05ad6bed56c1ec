import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres, type Purpose } from '#server/platform/db/embedded.ts';
import { socketUrl } from '#server/platform/db/embedded/data-folder.ts';
import type { Account } from '#server/platform/db/embedded/owned-folder.ts';
import { projectRoot } from '#server/platform/environment/environment.ts';
import * as sql from '#tests/faults/support/sql.ts';
import { createTemporaryFolder, removeFolder } from '#tests/support/temporary-folder.ts';

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
  const parent = await realpath(await createTemporaryFolder());
  const dataDir = join(parent, 'data');
  const messages: string[] = [];
  const errors: string[] = [];
  const log = { info: (text: string) => messages.push(text), error: (text: string) => errors.push(text) };
  const running: EmbeddedPostgres[] = [];
  const folders = [parent];
  onTestFinished(async () => {
    for (const server of running) await server.stop();
    for (const folder of folders) await removeFolder(folder);
  }, generous);
  return {
    parent,
    dataDir,
    messages,
    errors,
    start: async (folder = dataDir, purpose = 'restore') => {
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
  const module = join(projectRoot, 'server/platform/db/embedded.ts');
  const args = ['--input-type=module', '-e', script, module, dataDir];
  const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  expect(child.exitCode).toBeNull();
  return child;
}

/** Returns the first column of a query's result. */
export async function query(url: string, text: string): Promise<unknown[]> {
  return (await sql.query<object>(url, text)).map((row) => Object.values(row)[0] as unknown);
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
