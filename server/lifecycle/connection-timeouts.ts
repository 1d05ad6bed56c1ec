import type { Server, ServerOptions } from 'node:http';

/** Timeouts of client connections, in milliseconds. */
export const connectionTimeouts = {
  /**
   * Longer than the 60 seconds for which nginx and load balancers keep idle connections: a request sent while we close
   * the connection is lost.
   */
  keepAliveTimeout: 65_000,
  /** Only slow-loris clients need longer. */
  headersTimeout: 15_000,
  /** A 10 MB picture takes this long at 0.7 Mbit/s, the slowest uplink we support. */
  requestTimeout: 120_000,
  /** Node's default of 30 seconds would enforce the timeouts above much later. */
  connectionsCheckingInterval: 5000,
} satisfies ServerOptions;

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
