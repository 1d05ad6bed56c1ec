import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded.ts';
import type { Account } from '#server/db/embedded/account.ts';
import { projectRoot } from '#server/environment/project-root.ts';

/** For a test that starts databases, on a busy machine, in milliseconds. */
export const generous = 120_000;

export const isRoot = process.getuid?.() === 0;
/** Whom the database runs as under root. */
export const nobody: Account = isRoot ? { uid: 65534, gid: 65534 } : undefined;

/** Where a test keeps its data folder; all that it starts is stopped, and every folder deleted, when it ends. */
export interface Place {
  /** The folder around the data folder, which everybody may enter. */
  parent: string;
  dataDir: string;
  /** What the database had to say. */
  messages: string[];
  /** Starts a database, on the data folder unless another one is given. */
  start: (folder?: string) => Promise<EmbeddedPostgres>;
  /** A child process that holds the database until it is killed. */
  holdInChild: () => Promise<ChildProcess>;
  /** Has a folder elsewhere deleted, too. */
  deleteLater: (folder: string) => void;
}

/** Makes a place for one test. */
export async function newPlace(): Promise<Place> {
  const parent = await realpath(await mkdtemp(join(tmpdir(), 'embedded-')));
  // mkdtemp makes a private folder, which is a test of its own.
  await chmod(parent, 0o755);
  const dataDir = join(parent, 'data');
  const messages: string[] = [];
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
    start: async (folder = dataDir) => {
      const server = await startEmbeddedPostgres({ dataDir: folder, log: (message) => messages.push(message) });
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
    await module.startEmbeddedPostgres({ dataDir: process.argv[2], log: () => undefined });
    console.log('started');
    setInterval(() => undefined, 1000);
  `;
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', script, join(projectRoot, 'server/db/embedded.ts'), dataDir],
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

/** The first column of what a query answers. */
export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>({ text: sql })).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

/** Resolves when the condition holds; the test's own time is the limit. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(50);
}

/** A process number that is free: one that belonged to a program which has ended. */
export async function freePid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

/** Of the same user as the server, because PostgreSQL itself already ignores the processes of others. */
export function pidOfOtherProgram(): number {
  const child = spawn('sleep', ['600'], { ...nobody, stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  return child.pid ?? 0;
}
