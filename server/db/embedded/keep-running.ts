import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from './server-process.ts';

const restartDelay = 1000;

/**
 * Starts a server, and restarts it whenever it stops by itself, without limit: a full disk may have room again. Throws
 * the error of the first start; logs later ones.
 */
export async function keepRunning(
  start: () => Promise<RunningServer>,
  log: (message: string) => void,
): Promise<Pick<RunningServer, 'stop'>> {
  let server = await start();
  const stopping = new AbortController();

  const startAgain = async () => {
    log('Starting the database again.');
    try {
      server = await start();
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
    }
  };
  const keep = async () => {
    while (!stopping.signal.aborted) {
      await server.ended;
      // Its supervisor has to end too.
      await server.stop();
      await sleep(restartDelay, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) await startAgain();
    }
    await server.stop();
  };
  const running = keep();
  return {
    stop: async () => {
      stopping.abort();
      await server.stop();
      await running;
    },
  };
}
