import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** A proxy between a client and a service that can simulate failures of networks and services. */
export interface Gate {
  /** The port, unless it listens on a socket. */
  port: number;
  /** `silent` accepts connections and data, and never responds, on open connections too; `full` refuses new connections. */
  state: 'open' | 'silent' | 'full';
  /** Rejects connections and closes open ones, like a stopped service. */
  close: () => Promise<void>;
  open: () => Promise<void>;
}

/** Opens a proxy to `service` for one test, on a free port or a socket. */
export async function openGate(
  service: NetConnectOpts,
  place: { path?: string; port?: number; host?: string } = { port: 0, host: '127.0.0.1' },
): Promise<Gate> {
  const sockets = new Set<Socket>();
  const whenOpen = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      while (gate.state === 'silent') await pause(20);
      yield chunk;
    }
  };
  const server = createServer((visitor) => {
    if (gate.state === 'full') return void visitor.destroy();
    const inside = connect(service);
    for (const socket of [visitor, inside]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    // Discards data held back for clients that have disconnected.
    visitor.once('close', () => inside.destroy());
    // Broken connections are the purpose of these tests.
    pipeline(visitor, whenOpen, inside).catch(() => undefined);
    pipeline(inside, whenOpen, visitor).catch(() => undefined);
  });
  let listening = place;
  const gate: Gate = {
    port: 0,
    state: 'open',
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async open() {
      server.listen(listening);
      await once(server, 'listening');
    },
  };
  await gate.open();
  if (place.path === undefined) {
    gate.port = (server.address() as AddressInfo).port;
    listening = { ...place, port: gate.port };
  }
  onTestFinished(async () => {
    gate.state = 'open';
    if (server.listening) await gate.close();
    if (place.path) await rm(place.path, { force: true });
  });
  return gate;
}
