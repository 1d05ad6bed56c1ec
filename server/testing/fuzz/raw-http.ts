import { Agent, createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { Services } from '#server/services.ts';
import { appOn } from '#server/testing/harness.ts';

/** A request that goes out as it stands here: a path with broken escapes, a body that is not what its headers say. */
export interface RawRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** What came back. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/**
 * Puts the server on a port of this machine, for requests that no well-behaved client sends; it is closed when the
 * test ends.
 */
export async function listen(services: Services): Promise<number> {
  const server = createServer(appOn(services));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const connections = new Agent({ keepAlive: true });

/** Sends a request. Throws when the server answers nothing. */
export async function send(port: number, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, agent: connections, method, path, headers: { ...length, ...headers } },
      (response) => {
        text(response).then(
          (answer) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: answer }),
          reject,
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
