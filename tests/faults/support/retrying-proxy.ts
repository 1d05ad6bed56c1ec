import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Site } from '#tests/support/server.ts';

/** Longer than a start takes. */
const timeout = 20_000;

/**
 * Starts a proxy that forwards each GET request to a random site. It tries the next site if a connection fails or a
 * file in /assets/ is missing, as deploy/nginx.conf and deploy/Caddyfile do.
 */
export async function startRetryingProxy(sites: readonly Site[]): Promise<Pick<Site, 'url'>> {
  const forward = async (url: string, response: ServerResponse) => {
    const deadline = Date.now() + timeout;
    let reply: Response | undefined;
    const first = randomInt(sites.length);
    for (let attempt = 1; Date.now() < deadline; attempt++) {
      const site = sites[(first + attempt) % sites.length];
      reply = await fetch(site?.url + url).catch(() => undefined);
      const isMissing = url.startsWith('/assets/') && reply?.status === 404;
      if (reply && !(isMissing && attempt < sites.length)) break;
      if (!reply) await pause(20);
    }
    response.writeHead(reply?.status ?? 502).end(await reply?.text());
  };
  const server = createServer(({ url = '/' }, response) => {
    forward(url, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0);
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://localhost:${(server.address() as AddressInfo).port}` };
}
