import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { openPort } from './open-port.ts';

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
export async function startHttpEndpoint(answer: HttpEndpoint['answer']): Promise<HttpEndpoint> {
  const endpoint: HttpEndpoint = { url: '', requests: [], answer };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request;
    const body = await text(request);
    endpoint.requests.push({ line: `${method} ${url}`, authorization: headers.authorization, body });
    if (endpoint.answer === 'cut') request.socket.destroy();
    else if (endpoint.answer !== 'hang')
      response
        .writeHead(endpoint.answer.status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(endpoint.answer.body));
  };
  const server = createServer((request, response) => void respond(request, response));
  endpoint.url = `http://127.0.0.1:${await openPort(server)}/`;
  return endpoint;
}
