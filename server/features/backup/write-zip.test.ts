import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { writeZip, type AddEntry } from './write-zip.ts';

const megabyte = 1_000_000;

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

it.each([
  ['large', megabyte],
  ['small', megabyte / 100],
])('does not keep the %s written files in memory', async (_what, bytes) => {
  const file = join(await freshFolder(), 'pictures.zip');
  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  await writeZip(file, async (add) => {
    // Not compressed, as pictures are added.
    for (let at = 0; at < 30 * megabyte; at += bytes) {
      await add(`picture ${at}`, Readable.from([randomBytes(bytes)], { objectMode: false }));
    }
    // Node frees the memory some time after a collection, unless yazl still references it.
    await vi.waitFor(
      () => {
        collectGarbage();
        expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * megabyte);
      },
      { timeout: 15_000 },
    );
  });
});

it('fails with the error of a stream that it has not begun to read', async () => {
  const [first, second] = [new Readable({ read: () => undefined }), new Readable({ read: () => undefined })];
  const fill = async (add: AddEntry) => {
    const added = Promise.all([add('first table', first), add('second table', second)]);
    // The copy of a table reports a lost connection so.
    second.emit('error', new Error('Connection terminated'));
    first.push(null);
    await added;
  };
  await expect(writeZip(join(await freshFolder(), 'tables.zip'), fill)).rejects.toThrow('Connection terminated');
});
