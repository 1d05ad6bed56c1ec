import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const agent = new Agent({ keepAlive: true, maxSockets: 50 });

/** Sends a request and reads the response without decompressing it. Returns its status. */
export async function send(url, { body, ...options } = {}) {
  const sent = request(url, { agent, timeout: 30_000, ...options });
  sent.once('timeout', () => sent.destroy(new Error('No response in 30 s')));
  sent.end(body);
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}

/** Opens a connection and writes a text. Ignores errors, because an abused server closes connections. */
export function open(url, text) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(text);
  return socket;
}

/** Runs a task in `count` concurrent loops until the signal aborts. Each run gets its own number. */
export async function loop(count, signal, task) {
  let number = 0;
  const run = async () => {
    while (!signal.aborted) {
      // A refused connection must not turn into a busy loop.
      await task(number++).catch(() => delay(10));
    }
  };
  await Promise.all(Array.from({ length: count }, run));
}
