import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openPort } from '#server/testing/open-port.ts';
import { closeStalledConnections } from './start-server.ts';

/** More than the socket buffers of the operating system. */
const body = Buffer.alloc(20 * 1024 * 1024, 'x');

it('closes the connection of a client that reads nothing', async () => {
  let isClosed = false;
  const server = createServer((_request, response) => void response.once('close', () => (isClosed = true)).end(body));
  closeStalledConnections(server, 300);
  const socket = connect(await openPort(server), '127.0.0.1').pause();
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await expect.poll(() => isClosed).toBe(true);
  let received = 0;
  socket.on('data', ({ length }) => (received += length)).resume();
  await once(socket, 'close');
  expect(received).toBeLessThan(body.length);
});

it('waits for a response that takes longer to produce', async () => {
  const server = createServer((_request, response) => void setTimeout(() => response.end('done'), 400));
  closeStalledConnections(server, 100);
  const response = await fetch(`http://127.0.0.1:${await openPort(server)}/`);
  expect(await response.text()).toBe('done');
});
