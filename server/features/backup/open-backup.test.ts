import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleParts, takeApart, writeParts } from '#server/features/backup/testing/forge.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { openBackup } from './open-backup.ts';

/** Reads a backup as a restore does before it changes anything. */
async function verify(file: string): Promise<void> {
  const backup = await openBackup(file);
  try {
    await backup.verify();
  } finally {
    backup.close();
  }
}

/** Creates a backup of a small site, and a path for its modified copy. */
async function sample() {
  const folder = await freshFolder();
  const parts = sampleParts({ 'a.webp': 'one', 'b.webp': 'two' });
  const file = await writeParts(join(folder, 'site.backup'), parts, ['tables/users.tsv']);
  return { file, bytes: await readFile(file), damaged: join(folder, 'damaged.backup') };
}

describe('a backup', () => {
  it('is rejected if any significant byte is changed', async () => {
    const { file, bytes, damaged } = await sample();
    const whole = await takeApart(file);
    const outcomes: unknown[] = [];
    for (let at = 0; at < bytes.length; at += 29) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (bytes[at] ?? 0) ^ 0x10;
      await writeFile(damaged, flipped);
      const parts = verify(damaged).then(() => takeApart(damaged));
      outcomes.push(await parts.catch((error: unknown) => error));
    }
    const accepted = outcomes.filter((outcome) => !(outcome instanceof Error));
    // The format stores names, lengths and times twice, and only one copy is read.
    expect(accepted).toEqual(accepted.map(() => whole));
    expect(accepted.length).toBeLessThan(outcomes.length / 2);
  });

  it('is distinguished from other files', async () => {
    const { file, damaged } = await sample();
    const { entries, manifest } = await takeApart(file);
    await expect(verify('/nowhere/site.backup')).rejects.toThrow('/nowhere/site.backup cannot be read (ENOENT).');
    await writeFile(damaged, 'hello');
    await expect(verify(damaged)).rejects.toThrow(`${damaged} is not a backup, or is truncated.`);
    const withoutManifest = await writeParts(`${damaged}.zip`, { entries, manifest: undefined });
    await expect(verify(withoutManifest)).rejects.toThrow('it is not a backup: it has no manifest.json');
    for (const [place, other] of [{ version: 2 }, { format: 'other' }, { uploadsAddress: '' }, { more: 1 }].entries()) {
      const ofOther = await writeParts(`${damaged}.${place}`, { entries, manifest: { ...manifest, ...other } });
      const reason = 'its manifest.json is not supported by this version of the product';
      await expect(verify(ofOther)).rejects.toThrow(reason);
    }
  });
});
