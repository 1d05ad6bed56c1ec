import { Agent, createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { Services } from '#server/services.ts';
import { appOn } from '#server/testing/harness.ts';

/** A raw request, which may have a malformed path or body. */
export interface RawRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** The response to a raw request. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Listens on a local port, for requests that HTTP clients cannot send. Closes when the test ends. */
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

/** Sends a request. Throws if there is no response. */
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
