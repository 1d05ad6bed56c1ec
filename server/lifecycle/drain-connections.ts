import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * How long idle connections stay open, in milliseconds. A proxy may be sending a request on one; it gets a response
 * with `Connection: close`.
 */
const gracePeriod = 500;
/** Node's default limit of connections waiting to be accepted. */
const acceptBacklog = 511;

/**
 * Tracks a server's connections so that it can stop without interrupting requests. Call it before the server listens.
 * Node's own close destroys idle connections at once, and waits for unused ones and those that become idle later.
 */
export function watchConnections(server: Server): {
  /**
   * Stops accepting connections, lets running requests finish, and closes idle connections. Resolves when all are
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

  /**
   * Accepts the pending connections, which would be reset when the server stops listening. Node accepts one per event
   * loop turn.
   */
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
      // In a separate event loop turn, after Node has read the data that arrived.
      setTimeout(() => setImmediate(closeIdle), gracePeriod);
      // Unlike http.Server, net.Server does not close idle connections itself.
      await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    },
  };
}

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
