import type { ServerOptions } from 'node:http';

/** How long the server waits for others, in milliseconds. */
export const connectionTimeouts = {
  /**
   * Longer than the minute for which nginx and load balancers keep an idle connection: a request is lost when it
   * meets our closing of one.
   */
  keepAliveTimeout: 65_000,
  /** Nobody needs longer for the head of a request, but those who want to hold connections. */
  headersTimeout: 15_000,
  /** A picture of 10 MB takes this long at 0.7 Mbit/s, the slowest uplink we wait for. */
  requestTimeout: 120_000,
  /** Node looks every thirty seconds otherwise, and so keeps connections much longer than the two times above say. */
  connectionsCheckingInterval: 5000,
} satisfies ServerOptions;
