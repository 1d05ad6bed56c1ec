import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { freshFolder } from './fresh-folder.ts';

/** The server in its own process, with its own database. */
export interface ServerProcess {
  port: number;
  dataFolder: string;
  database: FreshDatabase;
  /** Its log so far. */
  log: string[];
  kill: (signal: NodeJS.Signals) => void;
  /** Its exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
}

/** Node 20 cannot run TypeScript, so Vite transforms it. */
const load = `
  import { createServer } from 'vite';
  const vite = await createServer({ configFile: false, appType: 'custom', logLevel: 'error', server: { middlewareMode: true, hmr: false, ws: false, watch: null } });
  await vite.ssrLoadModule(process.argv[1]);
`;

/** Starts a server process that is stopped when the test ends. */
export async function startServerProcess(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const database = await freshDatabase();
  onTestFinished(database.drop);
  const dataFolder = await freshFolder();
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', load, join(projectRoot, 'server/testing/serve-in-child.ts')],
    {
      cwd: projectRoot,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: database.url,
        DATA_DIR: dataFolder,
        LOG_LEVEL: 'info',
        ADMIN_PASSWORD: 'a-long-password',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exited = once(child, 'exit').then(([code, signal]: (number | NodeJS.Signals)[]) => code ?? signal ?? 0);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });

  const log: string[] = [];
  const isReady = new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      log.push(line);
      if (line.includes('"msg":"Started"')) resolve();
    });
    void exited.then((code) => reject(new Error(`The server ended with ${code}:\n${log.join('\n')}`)));
  });
  await isReady;
  return { port, dataFolder, database, log, kill: (signal) => void child.kill(signal), exited };
}
