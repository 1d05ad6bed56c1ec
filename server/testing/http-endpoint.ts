import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A request received by an external service. */
interface ReceivedRequest {
  line: string;
  authorization: string | undefined;
  body: string;
}

interface Answer {
  status: number;
  body?: unknown;
}

/** A fake external service. */
export interface HttpEndpoint {
  url: string;
  requests: ReceivedRequest[];
  /** The response: a status with a body, a closed connection, or none. */
  answer: Answer | 'cut' | 'hang';
}

/** Starts a fake service for one test. It always sends the last response set. */
export async function startHttpEndpoint(first: Answer): Promise<HttpEndpoint> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { answer } = endpoint;
      endpoint.requests.push({
        line: `${request.method} ${request.url}`,
        authorization: request.headers.authorization,
        body,
      });
      if (answer === 'cut') request.socket.destroy();
      else if (answer !== 'hang')
        response
          .writeHead(answer.status, { 'Content-Type': 'application/json' })
          .end(answer.body === undefined ? '' : JSON.stringify(answer.body));
      return undefined;
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const endpoint: HttpEndpoint = { url: `http://127.0.0.1:${port}/`, requests: [], answer: first };
  return endpoint;
}
