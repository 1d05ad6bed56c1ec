import type { Server } from 'node:http';

/** How long a client may stop reading a response, in milliseconds. */
const writeTimeout = 30_000;

/** Closes connections whose client stops reading a response. Slow clients and uploads are not affected. */
export function closeStalledConnections(server: Server, timeout = writeTimeout): void {
  server.prependListener('request', (_request, response) => {
    response.setTimeout(timeout, () => {
      // Without unsent bytes, the response is still being produced.
      if (response.socket?.writableLength) response.socket.destroy();
    });
  });
}
