import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
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

it('does not end the process by a late error of a stream that it had to leave', async () => {
  const table = new Readable({ read: () => undefined });
  table.push('a row');
  const file = join(await freshFolder(), 'tables.zip');
  const fill = async (add: AddEntry) => {
    add('table', table).catch(() => undefined);
    await pause(50);
    throw new Error('The disk is full');
  };
  await expect(writeZip(file, fill)).rejects.toThrow('The disk is full');
  await pause(50);
  // The copy of a table reports the end of its connection.
  expect(() => table.emit('error', new Error('Connection terminated'))).not.toThrow();
});
