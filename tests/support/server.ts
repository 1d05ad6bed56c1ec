import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { socketUrl } from '#server/platform/db/embedded/data-folder.ts';
import { manager } from './account.ts';
import { freePort } from './free-port.ts';
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts';

/** How a server is started. Every restart uses the same. */
export interface Site {
  url: string;
  dataFolder: string;
  /** The database in `DATABASE_URL`, or the embedded one. */
  databaseUrl: string;
  environment: Record<string, string>;
}

const run = promisify(execFile);

/** Benches print more. */
const maxLines = 10_000;

/** An exit code, or the signal that ended the process. */
type Exit = number | NodeJS.Signals;

/** A process of the built server. */
export interface Server {
  pid: number;
  /** The first lines that it has printed. */
  output: string[];
  /** Resolves when it accepts requests. Rejects with its output if it exits first. */
  ready: Promise<void>;
  exited: Promise<Exit>;
  isRunning: () => boolean;
  send: (signal: NodeJS.Signals) => void;
  /** Sends SIGKILL and waits. */
  kill: () => Promise<Exit>;
  /** Sends SIGTERM and waits. */
  stop: () => Promise<Exit>;
}

/** A server with its address and data folder; `stop` deletes the folder too. */
export type RunningServer = Pick<Site, 'url' | 'dataFolder'> & Pick<Server, 'output'> & { stop: () => Promise<void> };

/** Returns a site on a free port, with a new data folder unless `DATA_DIR` names one. */
export async function createSite(environment: Record<string, string> = {}): Promise<Site> {
  const dataFolder = environment.DATA_DIR ?? (await createTemporaryFolder());
  const port = await freePort();
  return {
    url: `http://${environment.HOST ?? 'localhost'}:${port}`,
    dataFolder,
    databaseUrl: environment.DATABASE_URL ?? socketUrl(dataFolder),
    environment: {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      DEMO: environment.DATABASE_URL ? 'off' : 'on',
      DATA_DIR: dataFolder,
      ADMIN_USERNAME: manager.username,
      ADMIN_PASSWORD: manager.password,
      ...environment,
      PORT: String(port),
    },
  };
}

/** Starts the built server as `npm start` does, without waiting for it. `installation` holds `dist/`. */
export function launchServer({ environment }: Site, installation = '.'): Server {
  const main = resolve(installation, 'dist/server/main.js');
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--enable-source-maps', main], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'close').then(([code, signal]) => (signal ?? code) as Exit);
  const output: string[] = [];
  const ready = new Promise<void>((resolveReady, reject) => {
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        if (output.length < maxLines) output.push(line);
        if (line.startsWith('Open http')) resolveReady();
      });
    }
    void exited.then((exit) =>
      reject(new Error(`The server exited with ${exit} before it was ready:\n${output.join('\n')}`)),
    );
  });
  // A test that stops the server early does not wait for it.
  ready.catch(() => undefined);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return {
    pid: child.pid ?? 0,
    output,
    ready,
    exited,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    send: (signal) => void child.kill(signal),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** Loads a content file into the database of a data folder. Throws if the command fails. */
async function loadContent(dataFolder: string, content: object): Promise<void> {
  const file = join(dataFolder, 'content.json');
  await writeFile(file, JSON.stringify(content));
  const env = { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' };
  await run(process.execPath, ['dist/server/sunhall.js', 'content', 'import', file], {
    env,
    maxBuffer: Infinity,
  });
}

/** Creates an embedded database in a folder, with the content instead of the demo. */
export async function createDatabase(dataFolder: string, content: object): Promise<void> {
  const server = launchServer(await createSite({ DATA_DIR: dataFolder, DEMO: 'off' }));
  await server.ready;
  await loadContent(dataFolder, content);
  await server.stop();
}

/** Starts the built server on a new embedded database and waits for it; with `content` instead of the demo. */
export async function startServer(environment: Record<string, string> = {}, content?: object): Promise<RunningServer> {
  const site = await createSite(content ? { DEMO: 'off', ...environment } : environment);
  const { DEMO_FOLDER: prepared } = process.env;
  // With owners and rights: PostgreSQL reads nothing that others may read.
  if (prepared && site.environment.DEMO === 'on') await run('cp', ['-a', `${prepared}/.`, site.dataFolder]);
  const { url, dataFolder } = site;
  const server = launchServer(site);
  await server.ready;
  if (content) await loadContent(dataFolder, content);
  const stop = async () => {
    await server.stop();
    await removeFolder(dataFolder);
  };
  return { url, dataFolder, output: server.output, stop };
}
