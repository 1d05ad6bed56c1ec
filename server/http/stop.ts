import type { Server } from 'node:http';
import type { Logger } from 'pino';

interface Closable {
  log: Logger;
  close(): Promise<void>;
}

const patience = 10_000;

/** On SIGTERM and SIGINT: takes no new requests, lets running ones finish, closes what is open, ends. An error nobody caught is logged and ends the process too. */
export function stopGracefully(server: Server, services: Closable): void {
  let isStopping = false;
  const stop = (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    server.close(() => {
      void services.close().finally(() => process.exit(exitCode));
    });
    server.closeIdleConnections();
  };
  process.on('SIGTERM', () => stop(0)).on('SIGINT', () => stop(0));
  const fail = (error: unknown) => {
    services.log.fatal({ err: error }, 'An error nobody caught');
    stop(1);
  };
  process.on('uncaughtException', fail).on('unhandledRejection', fail);
}
