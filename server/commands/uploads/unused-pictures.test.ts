import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { diskStorage } from '#server/storage/disk-storage.ts';
import { removePicture, sortPictures } from './unused-pictures.ts';

const names = ['480', '1000x500'].map((size) => `${'a'.repeat(24)}-c04010-${size}.webp`);
const upload = { content: Buffer.from('picture'), type: 'image/webp' };

it('keeps a picture that is uploaded again during the sweep', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const storage = diskStorage(folder);
  for (const name of names) await storage.put({ name, ...upload });
  for (const name of names) await utimes(join(folder, name), new Date('2026-01-01'), new Date('2026-01-01'));
  const now = new Date();
  const {
    unused: [picture],
  } = sortPictures(await storage.list(), new Set(), now);
  if (!picture) throw new Error('The old picture is not found');

  await storage.put({ name: names[0] ?? '', ...upload });

  expect(await removePicture(storage, picture, now)).toBe(false);
  expect((await storage.list()).map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});
