import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';

interface Stoppable {
  log: Logger;
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
 * On SIGTERM or SIGINT, lets running requests and emails finish, and exits. A second signal exits at once. Uncaught
 * errors are logged and stop the process too. Call it before the server listens.
 */
export function stopGracefully(server: Server, services: Stoppable): void {
  const { log } = services;
  const connections = watchConnections(server);
  let stopRequestedAt: number | undefined;

  const stop = async (exitCode: number) => {
    stopRequestedAt = performance.now();
    setTimeout(() => {
      log.warn('Some work did not finish in time');
      // `process.exit` would wait for the thread that decodes a picture.
      process.kill(process.pid, 'SIGKILL');
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

/** A proxy may be sending a request on an idle connection; its response says `Connection: close`. */
const gracePeriodMs = 500;
/** Node's default limit of connections waiting to be accepted. */
const acceptBacklog = 511;

/** Lets a server stop without interrupting requests: Node's own close destroys idle connections at once. */
function watchConnections(server: Server) {
  const open = new Set<Socket>();
  const running = new Map<ServerResponse, Socket>();
  let accepted = 0;
  let phase: 'serving' | 'grace' | 'closing' = 'serving';

  const closeIdle = () => {
    phase = 'closing';
    const busy = new Set(running.values());
    for (const socket of open) if (!busy.has(socket)) socket.destroySoon();
  };

  /** Pending connections would be reset when the server stops listening. Node accepts one per event loop turn. */
  const acceptPending = async () => {
    const last = accepted + acceptBacklog;
    for (;;) {
      const before = accepted;
      await nextTurn();
      await nextTurn();
      if (accepted === before || accepted >= last) return;
    }
  };

  server.on('connection', (socket) => {
    accepted++;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.prependListener('request', (request, response) => {
    running.set(response, request.socket);
    if (phase !== 'serving') announceClose(response);
    response.once('close', () => {
      running.delete(response);
      if (phase === 'closing') closeIdle();
    });
  });

  return {
    /** Resolves when all connections are closed. */
    async drain() {
      phase = 'grace';
      for (const response of running.keys()) announceClose(response);
      await acceptPending();
      // After Node has read the data that arrived.
      setTimeout(() => setImmediate(closeIdle), gracePeriodMs);
      await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    },
  };
}

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
