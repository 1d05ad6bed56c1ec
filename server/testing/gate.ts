import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import {
  connect,
  createServer,
  type AddressInfo,
  type ListenOptions,
  type Socket,
  type TcpNetConnectOpts,
  type IpcNetConnectOpts,
} from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** Stands between a client and a service, and can be shut in the ways networks and services fail. */
export interface Gate {
  /** The port, when it is one. */
  port: number;
  /** `silent` takes connections and everything sent, and answers nothing; so do those that were open. */
  state: 'open' | 'silent';
  /** Refuses connections and cuts those that are open, as a service that has ended. */
  close: () => Promise<void>;
  open: () => Promise<void>;
}

/** Opens a gate for one test: at a free port, or at a socket's path. What is sent there reaches `service`. */
export async function openGate(
  service: TcpNetConnectOpts | IpcNetConnectOpts,
  place: ListenOptions = { port: 0, host: '127.0.0.1' },
): Promise<Gate> {
  const sockets = new Set<Socket>();
  const whenOpen = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      while (gate.state === 'silent') await pause(20);
      yield chunk;
    }
  };
  const server = createServer((visitor) => {
    const inside = connect(service);
    for (const socket of [visitor, inside]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    // What was held back for somebody who has gone is not delivered.
    visitor.once('close', () => inside.destroy());
    // A broken connection is what these tests are about.
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
