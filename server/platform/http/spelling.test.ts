import { describe, expect, it } from 'vitest';
import { storeEvent } from '#server/testing/factories.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { listen, send } from '#server/testing/fuzz/raw-http.ts';
import { startApp } from '#server/testing/harness.ts';

// cspell:ignore etrics ealth mmersive

/** Starts the product with a scraped /metrics. Returns the status of a request with any path. */
async function startOnPort() {
  const { db, services } = await startApp({ METRICS_TOKEN: 'a token of 32 characters or more' });
  await storeEvent(db);
  await services.storage.put({ name: 'x.webp', content: Buffer.from('x'), type: 'image/webp' });
  const port = await listen(services, { folder: await freshFolder() });
  const headers = { Authorization: 'Bearer a token of 32 characters or more' };
  return async (path: string, method = 'GET') => (await send(port, { method, path, headers })).status;
}

describe('a path in another spelling', () => {
  it.each([
    String.raw`/x\..\metrics`,
    '/x/../metrics',
    '/./metrics',
    '/%6Detrics',
    '//metrics',
    '/metrics#',
    '/api//health',
    '/api/%68ealth',
    '/%61pi/health',
    '/API/../api/health',
    '/api/events/./',
    '/api/events/slug/low%2Dtide',
    '/activations//low-tide.ics',
    '/activations/%6Cow-tide.ics',
    '/x/../calendar.ics',
    '/uploads/../calendar.ics',
  ])('is not found: %s', async (path) => {
    const status = await startOnPort();
    // What is cached under the right spelling is not sent either.
    for (const known of ['/api/health', '/calendar.ics', '/activations/low-tide.ics']) await status(known);
    expect([await status(path), await status(path, 'HEAD')]).toEqual([404, 404]);
    expect([await status(path, 'POST'), await status(path, 'OPTIONS')]).toEqual([404, 404]);
  });

  it.each(['*', 'http://localhost/metrics', 'http://localhost/calendar.ics', 'HTTP://x/', 'localhost:80'])(
    'is refused if it does not begin with a slash: %s',
    async (path) => {
      const status = await startOnPort();
      await status('/calendar.ics');
      expect([await status(path), await status(path, 'POST'), await status(path, 'OPTIONS')]).toEqual([400, 400, 400]);
    },
  );

  it.each([
    ['/metrics', 200],
    ['/calendar.ics?category=%49mmersive', 200],
    ['/events?x=../%2e%2e/%5C', 200],
    ['/x%2F..%2Fmetrics', 404],
    ['/x%5C..%5Cmetrics', 404],
    ['/activations%2Flow-tide', 404],
    ['/uploads/x.webp', 200],
    ['/uploads/%2Fx.webp', 404],
    ['/uploads/.%2Fx.webp', 404],
    ['/activations/%C3%A9', 404],
    ['/activations/%c3%a9.ics', 404],
    ['/art/kids%20club/1.svg', 404],
  ])('is not %s, which gets %i', async (path, expected) => {
    const status = await startOnPort();
    expect(await status(path)).toBe(expected);
  });
});
