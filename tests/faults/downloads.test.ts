import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Upload } from '#shared/schemas/upload.ts';
import { signIn } from '#tests/faults/support/browser.ts';
import { startOnDatabase } from '#tests/faults/support/product.ts';
import type { Server, Site } from '#tests/support/server.ts';

const hasProc = existsSync('/proc/self/fd');

/** Counts the open file descriptors of a process, including connections. */
const openDescriptors = async ({ pid }: Server) => (await readdir(`/proc/${pid}/fd`)).length;

/** Returns the path of the largest built file. */
async function largestFile(): Promise<string> {
  const folder = 'dist/public/assets';
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })));
  return `/assets/${sizes.toSorted((one, other) => other.size - one.size)[0]?.name}`;
}

/**
 * Uploads a picture of noise, which does not compress, so that no connection takes it in one piece. Returns its path.
 */
async function uploadLargePicture(site: Site): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 1000, height: 1000, channels: 3, background: '#888', noise } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const { body } = await (await signIn(site)).upload(new Uint8Array(picture));
  return (body as Upload).url;
}

/** Requests a path `times` times and disconnects each time as soon as the response begins. */
async function abortDownloads({ url }: Pick<Site, 'url'>, path: string, times: number): Promise<void> {
  const port = Number(new URL(url).port);
  for (let time = 0; time < times; time++) {
    const socket = connect(port, 'localhost');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await once(socket, 'readable');
    socket.destroy();
  }
}

describe.skipIf(!hasProc)('aborted downloads leave no file descriptors open', () => {
  it.each([
    ['a built file', largestFile],
    ['an uploaded picture', uploadLargePicture],
  ])('of %s', async (_what, find) => {
    const { site, product } = await startOnDatabase();
    const path = await find(site);
    await abortDownloads(site, path, 5);
    const before = await openDescriptors(product);
    await abortDownloads(site, path, 300);
    // A few database connections may open in the meantime.
    await expect.poll(() => openDescriptors(product)).toBeLessThan(before + 20);
    expect(await product.stop()).toBe(0);
  });
});
