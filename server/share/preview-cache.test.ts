import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { diskStorage } from '#server/storage/disk-storage.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { createPreviewCache } from './preview-cache.ts';

const card = Buffer.alloc(100);

it('removes the oldest cards beyond the limit', async () => {
  const folder = await freshFolder();
  const storage = diskStorage(folder);
  for (const day of [1, 2, 3, 4]) {
    await storage.put({ name: `day-${day}.jpg`, content: card, type: 'image/jpeg' });
    await utimes(join(folder, `day-${day}.jpg`), new Date(2026, 0, day), new Date(2026, 0, day));
  }
  const files = createPreviewCache(storage, pino({ level: 'silent' }), 350);
  await files.write('new', card);
  expect((await storage.list()).map(({ name }) => name).toSorted()).toEqual(['day-3.jpg', 'day-4.jpg', 'new.jpg']);
  expect(await files.read('day-1')).toBeUndefined();
  expect(await files.read('new')).toEqual(card);
});
