import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { watchConnections } from './drain-connections.ts';

interface Stoppable {
  log: Logger;
  /** Stops taking work. Resolves when the background work in progress is done. */
  windDown(): Promise<void>;
  close(): Promise<void>;
}

/** Longer than slow requests and emails take. systemd waits 90 seconds; Docker waits 10 unless configured. */
const stopTimeout = 12_000;
/**
 * npm forwards a Ctrl-C that the terminal already sent to the whole process group: signals within this time count as
 * one.
 */
const duplicateSignalWindow = 1000;

/**
 * On SIGTERM or SIGINT, stops accepting work, lets running requests and emails finish, and exits with 0. A second
 * signal exits at once. Uncaught errors are logged and stop the process too. Call it before the server listens.
 */
export function stopGracefully(server: Server, services: Stoppable): void {
  const { log } = services;
  const connections = watchConnections(server);
  let stopRequestedAt: number | undefined;

  const stop = async (exitCode: number) => {
    stopRequestedAt = performance.now();
    setTimeout(() => {
      log.warn('Some work did not finish in time');
      process.exit(1);
    }, stopTimeout).unref();
    try {
      await Promise.all([connections.drain(), services.windDown()]);
      await services.close();
      process.exit(exitCode);
    } catch (error) {
      log.error({ err: error }, 'Stopping failed');
      process.exit(1);
    }
  };

  const onSignal = (signal: NodeJS.Signals) => {
    if (stopRequestedAt === undefined) {
      log.info(`Stopping on ${signal}`);
      void stop(0);
    } else if (performance.now() - stopRequestedAt > duplicateSignalWindow) {
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);

  const onUncaughtError = (error: unknown) => {
    log.fatal({ err: error }, 'Uncaught error');
    if (stopRequestedAt === undefined) void stop(1);
  };
  process.on('uncaughtException', onUncaughtError).on('unhandledRejection', onUncaughtError);
}
