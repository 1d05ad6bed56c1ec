import type { Server } from 'node:http';

/** How long a client may take nothing of a response, in milliseconds. */
const writeTimeout = 30_000;

/** Closes connections whose client stops reading in the middle of a response. Slow progress and uploads are fine. */
export function closeStalledConnections(server: Server, timeout = writeTimeout): void {
  server.prependListener('request', (_request, response) => {
    response.setTimeout(timeout, () => {
      // Without unsent bytes, the response is still being made.
      if (response.socket?.writableLength) response.socket.destroy();
    });
  });
}
