import fs from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startAppAsManager } from '#server/testing/harness.ts';
import { plain, uploaded } from './testing/upload.ts';

const errorHeaders = { 'content-type': expect.stringMatching(/^application\/json/), 'cache-control': 'no-store' };

/** Starts the server with one picture, and returns the picture's path. */
async function startWithPicture() {
  const app = await startAppAsManager();
  const { answer } = await uploaded(app, await plain(30, 20).png().toBuffer());
  return { ...app, path: answer.url };
}

/** Makes every later read of a file send these chunks and then fail, like a broken disk. */
function breakDisk(...chunks: Buffer[]): void {
  const read = async function* () {
    yield* chunks;
    throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' });
  };
  const stream = () => Readable.from(read(), { objectMode: false }) as fs.ReadStream;
  const spy = vi.spyOn(fs, 'createReadStream').mockImplementation(stream);
  onTestFinished(() => spy.mockRestore());
}

describe('an uploaded picture that cannot be read', () => {
  it('returns a no-store error with a message', async () => {
    const { agent, path } = await startWithPicture();
    breakDisk();
    const { body, headers } = await agent.get(path).expect(500);
    expect(headers).toMatchObject(errorHeaders);
    expect(body).toEqual({ message: expect.stringMatching(/^[A-Z].*\.$/), requestId: expect.any(String) });
    expect(headers).not.toHaveProperty('last-modified');
  });
});
