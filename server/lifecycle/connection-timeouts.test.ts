import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { closeStalledConnections } from './start-server.ts';

const timeout = 300;
/** More than the socket buffers of the operating system. */
const body = Buffer.alloc(20 * 1024 * 1024, 'x');

/** Starts a server and returns a connection that has sent a request and does not read yet. */
async function ask(listener: RequestListener): Promise<Socket> {
  const server = createServer(listener);
  closeStalledConnections(server, timeout);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  return socket;
}

it('closes the connection of a client that reads nothing', async () => {
  let onClose: () => void;
  const closed = new Promise<void>((resolve) => (onClose = resolve));
  const socket = await ask((_request, response) => void response.once('close', onClose).end(body));
  await closed;
  let received = 0;
  socket.on('data', ({ length }) => (received += length)).resume();
  await once(socket, 'close');
  expect(received).toBeLessThan(body.length);
});
