import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '#server/testing/free-port.ts';

/** The built product, running on its own embedded database. */
export interface RunningServer {
  url: string;
  dataFolder: string;
  /** What it has printed so far. */
  output: string[];
  stop: () => Promise<void>;
}

/**
 * Starts the built product as `npm start` does, in a new data folder on a free port; with `content` instead of the
 * demo.
 */
export async function startServer(environment: Record<string, string> = {}, content?: object): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'e2e-'));
  // Closed to all others, the database of root, which runs as another user, would go elsewhere and stay there.
  await chmod(dataFolder, 0o755);
  if (content) await loadContent(dataFolder, content);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output: string[] = [];
  const lines = createInterface(child.stdout);
  const isReady = new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      output.push(line);
      if (line === `Open ${url}`) resolve();
    });
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${output.join('\n')}`)),
    );
  });
  await isReady;
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataFolder, { recursive: true, force: true });
  };
  return { url, dataFolder, output, stop };
}

/** By the command people use. It ends with 1 when it refused a row, as it does one of the real ones. */
async function loadContent(dataFolder: string, content: object): Promise<void> {
  const file = join(dataFolder, 'content.json');
  await writeFile(file, JSON.stringify(content));
  const command = spawn(process.execPath, ['dist/server/content.js', 'load', file], {
    env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' },
    stdio: 'ignore',
  });
  const [code] = (await once(command, 'exit')) as [number];
  if (code > 1) throw new Error(`The content command ended with ${code}`);
}
