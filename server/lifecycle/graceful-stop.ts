import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { watchConnections } from './drain-connections.ts';

interface Stoppable {
  log: Logger;
  /** Takes no more work; resolves when what is under way in the background is through. */
  windDown(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Longer than a slow request and a slow mail take. systemd waits 90 seconds for us; Docker waits 10, and has to be
 * told more.
 */
const stopTimeout = 12_000;
/**
 * npm passes on a Ctrl-C that the terminal has already sent to everybody: within this time two signals are one wish.
 */
const duplicateSignalWindow = 1000;

/**
 * On SIGTERM and SIGINT: takes nothing new, lets running requests and mails finish, closes what is open, ends with 0.
 * A second
 * signal ends at once. An error nobody caught is logged and ends the process too. Call it before the server listens.
 */
export function stopGracefully(server: Server, services: Stoppable): void {
  const { log } = services;
  const connections = watchConnections(server);
  let stopRequestedAt: number | undefined;

  const stop = async (exitCode: number) => {
    stopRequestedAt = performance.now();
    setTimeout(() => {
      log.warn('Not everything was finished in time');
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
      log.info(`Stopping, because of ${signal}`);
      void stop(0);
    } else if (performance.now() - stopRequestedAt > duplicateSignalWindow) {
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);

  const onUncaughtError = (error: unknown) => {
    log.fatal({ err: error }, 'An error nobody caught');
    if (stopRequestedAt === undefined) void stop(1);
  };
  process.on('uncaughtException', onUncaughtError).on('unhandledRejection', onUncaughtError);
}
