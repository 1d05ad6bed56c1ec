import { createServer, request, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { onTestFinished, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { startApp } from '#server/testing/harness.ts';
import { projectRoot } from '#server/platform/environment/environment.ts';
import { developmentTemplate } from '#server/features/pages/page-head.ts';

/** Starts the product on a port, with all its headers; `reads` are the reads of the content cache. */
export async function startOnPort(environment: Record<string, string> = {}) {
  const { db, services } = await startApp(environment);
  const documentTemplate = { ...developmentTemplate(join(projectRoot, 'client'), async (html) => html), isFixed: true };
  const server = createServer(createApp(services, { documentTemplate, folder: await freshFolder() }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
    new Promise<{ status: number | undefined; headers: string[]; body: Buffer; id: unknown }>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        const {
          statusCode: status,
          rawHeaders,
          headers: { 'x-request-id': id },
        } = response;
        buffer(response).then((body) => resolve({ status, headers: withoutOwn(rawHeaders), body, id }), reject);
      });
      sent.on('error', reject).end();
    });
  return { db, services, ask, reads: vi.spyOn(services.contentCache, 'read') };
}

/** Returns the headers in order, without those that differ in every response. */
function withoutOwn(rawHeaders: string[]): string[] {
  const pairs = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [`${name.toLowerCase()}: ${rawHeaders[at + 1]}`] : [],
  );
  return pairs.filter((pair) => !/^(x-request-id|date): ./.test(pair)).toSorted();
}
