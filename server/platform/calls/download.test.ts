import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import compression from 'compression';
import express from 'express';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { errorHandler } from '#server/platform/http/error-responses.ts';
import { requestLog } from '#server/platform/http/log.ts';
import { openPort } from '#server/testing/open-port.ts';
import { sendDownload } from './download.ts';

/** A download that has made no chunk for so long waits for its reader. */
const stalledMs = 100;

/** A chunk that gzip hardly compresses. */
const makeChunk = () => randomBytes(50_000).toString('base64');

/** Starts a server whose only path sends these chunks. Returns it with its log. */
async function serve(chunks: () => AsyncIterable<string>) {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => lines.push(line) });
  const app = express().use(requestLog(log, 0)).use(compression());
  app.get('/', (request, response) =>
    sendDownload(request, response, { name: 'a.csv', type: 'text/csv', chunks: chunks() }),
  );
  app.use(errorHandler);
  const port = await openPort(createServer(app));
  const open = async (encoding: string) => {
    const request = get({ port, agent: false, headers: { 'Accept-Encoding': encoding } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  };
  return { open, lines };
}

describe.each(['identity', 'gzip'])('a download, as %s', (encoding) => {
  it('waits for a client that does not read, and ends when it disconnects', async () => {
    let made = 0;
    let isOver = false;
    const { open, lines } = await serve(async function* () {
      try {
        for (; made < 10_000; made++) yield makeChunk();
      } finally {
        isOver = true;
      }
    });
    const response = await open(encoding);
    let before: number;
    do {
      before = made;
      await pause(stalledMs);
    } while (made > before);
    expect(made).toBeLessThan(10_000);
    response.destroy();
    await expect.poll(() => isOver).toBe(true);
    expect(lines).toEqual([]);
  });

  it('closes the connection if it fails in the middle, and logs the reason', async () => {
    const { open, lines } = await serve(async function* () {
      yield makeChunk();
      throw new Error('The database is gone');
    });
    await expect(open(encoding).then(text)).rejects.toThrow(/aborted|socket hang up/);
    expect(lines.filter((line) => line.includes('The database is gone'))).toHaveLength(1);
  });
});
