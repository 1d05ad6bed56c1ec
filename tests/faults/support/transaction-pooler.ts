import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { socketPath } from '#server/platform/db/embedded/data-folder.ts';

/** Calls back with each message of the PostgreSQL protocol that arrives; a client's startup packet has no type byte. */
function onMessages(socket: Socket, hasStartup: boolean, handle: (type: string, message: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  let typeLength = hasStartup ? 0 : 1;
  socket
    .on('error', () => undefined)
    .on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= typeLength + 4) {
        const end = typeLength + rest.readInt32BE(typeLength);
        if (rest.length < end) return;
        const message = rest.subarray(0, end);
        rest = rest.subarray(end);
        const type = typeLength === 0 ? 'startup' : message.toString('latin1', 0, 1);
        typeLength = 1;
        handle(type, message);
      }
    });
}

/** AuthenticationOk and ReadyForQuery. */
const welcome = Buffer.concat([Buffer.from('R\0\0\0\x08\0\0\0\0', 'latin1'), Buffer.from('Z\0\0\0\x05I', 'latin1')]);

/**
 * Starts a pooler in transaction mode in front of the PostgreSQL in `root` and returns its URL. As in PgBouncer, each
 * transaction gets any free connection, and messages that arrive on a connection outside of a transaction are dropped.
 */
export async function startTransactionPooler(root: string): Promise<string> {
  const clients = new Map<Socket, Socket>();
  const idle: Socket[] = [];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket;
  };

  const openConnection = async (startup: Buffer): Promise<Socket> => {
    const connection = keep(connect(socketPath(`${root}/run`)));
    connection.write(startup);
    await new Promise<void>((resolve) => {
      onMessages(connection, false, (type, message) => {
        const isIdle = type === 'Z' && message.toString('latin1', 5) === 'I';
        clients.get(connection)?.write(message);
        if (!isIdle) return;
        clients.delete(connection);
        idle.push(connection);
        resolve();
      });
    });
    idle.splice(idle.indexOf(connection), 1);
    return connection;
  };

  const server = createServer((client) => {
    keep(client);
    let startup = Buffer.alloc(0);
    let batch: Buffer[] = [];
    let sending = Promise.resolve();
    const send = async (messages: Buffer) => {
      const bound = [...clients].find(([, each]) => each === client)?.[0];
      const connection = bound ?? idle.pop() ?? (await openConnection(startup));
      clients.set(connection, client);
      connection.write(messages);
    };
    onMessages(client, true, (type, message) => {
      if (type === 'startup') {
        startup = Buffer.from(message);
        client.write(welcome);
      } else if (type === 'X') {
        client.end();
      } else {
        batch.push(Buffer.from(message));
        // Query and Sync request a response.
        if (type !== 'Q' && type !== 'S') return;
        const messages = Buffer.concat(batch);
        batch = [];
        sending = sending.then(() => send(messages));
      }
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await once(server, 'listening');
  return `postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`;
}
