import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * How long connections that nobody uses stay open, in milliseconds. A proxy may be sending a request on one this very
 * moment:
 * it is answered, and told not to come back.
 */
const gracePeriod = 500;
/** How many connections can wait to be accepted, by Node's own setting. */
const acceptBacklog = 511;

/**
 * Watches a server's connections, from before it listens, so that it can end without cutting anybody off. Node's own
 * close cuts
 * idle connections off at once, and waits for those that a browser opened ahead of need or that become idle later.
 */
export function watchConnections(server: Server): {
  /**
   * Takes no new connections, lets running requests finish, closes idle connections; resolves when the last one is
   * closed.
   */
  drain(): Promise<void>;
} {
  const open = new Set<Socket>();
  const running = new Map<ServerResponse, Socket>();
  let accepted = 0;
  let phase: 'serving' | 'grace' | 'closing' = 'serving';

  const closeIdle = () => {
    phase = 'closing';
    const busy = new Set(running.values());
    for (const socket of open) if (!busy.has(socket)) socket.destroySoon();
  };

  /** Node accepts one connection in each turn of its loop; those that wait when it stops listening are reset. */
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
    async drain() {
      phase = 'grace';
      for (const response of running.keys()) announceClose(response);
      await acceptPending();
      // In a turn of its own, before which Node reads what has arrived.
      setTimeout(() => setImmediate(closeIdle), gracePeriod);
      // The close of the parent class leaves the open connections to us.
      await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    },
  };
}

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
