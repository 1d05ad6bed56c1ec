import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { Site } from './site.ts';

/** How a process ended: its exit code, or the signal that killed it. */
type End = number | NodeJS.Signals;

/** The built product as a process. */
export interface Product {
  pid: number;
  /** Everything it has printed so far. */
  output: string[];
  /** Resolves when it takes requests. Throws with its words when it ends before. */
  ready: Promise<void>;
  ended: Promise<End>;
  isRunning: () => boolean;
  /** By kill -9. */
  kill: () => Promise<void>;
  /** By SIGTERM, as a process manager does. */
  stop: () => Promise<End>;
}

/**
 * Starts the built product and waits until it takes requests; it is gone when the test ends. Throws with its words
 * when it
 * ends before. `folder` holds the installed product, this project by default.
 */
export async function startProduct(site: Site, folder = '.'): Promise<Product> {
  const product = launchProduct(site, folder);
  await product.ready;
  return product;
}

/** The same without waiting. */
export function launchProduct({ url, environment }: Site, folder = '.'): Product {
  const child = spawn(process.execPath, [join(folder, 'dist/server/main.js')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as End);
  const output: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        if (line === `Open ${url}`) resolve();
      });
    }
    void ended.then((end) =>
      reject(new Error(`The product ended with ${end} before it was ready:\n${output.join('\n')}`)),
    );
  });
  // A test that kills it before does not wait for it.
  ready.catch(() => undefined);
  const send = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  onTestFinished(async () => void (await send('SIGKILL')));
  return {
    pid: child.pid ?? 0,
    output,
    ready,
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: async () => void (await send('SIGKILL')),
    stop: () => send('SIGTERM'),
  };
}
