import { once } from 'node:events';
import { Agent, createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { appOn } from '#server/testing/harness.ts';
import { openPort } from '#server/testing/open-port.ts';

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
  bytes: Buffer;
  text: string;
}

/** Listens on a local port, for requests that HTTP clients cannot send. Closes when the test ends. */
export const listen = (...app: Parameters<typeof appOn>): Promise<number> => openPort(createServer(appOn(...app)));

const connections = new Agent({ keepAlive: true });

/** Sends a request. Throws if there is no response. */
export async function send(port: number, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const sent = request({
    host: '127.0.0.1',
    port,
    agent: connections,
    method,
    path,
    headers: { ...length, ...headers },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, bytes, text: String(bytes) };
}
