import { join } from 'node:path';
import { expect } from 'vitest';
import type { CommandResult } from '#server/testing/call-command.ts';
import { storeArtist, storeEvent, storeLocation, storeUser } from '#server/testing/factories.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { freshInstall, type Install } from './install.ts';

/** A stored picture. */
export const picture = {
  name: `${'a'.repeat(24)}-c04010-1000x500.webp`,
  content: Buffer.from('picture'),
  type: 'image/webp',
};

/** Creates a site with one activation, one picture and any additional content, and backs it up. */
export async function backedUpSite(
  settings: Record<string, string> = {},
  fill: (install: Install) => Promise<unknown> = async () => undefined,
): Promise<Install & { file: string }> {
  const install = await freshInstall(settings);
  const { db, storage, run } = install;
  await storeUser(db, { username: 'nell' });
  await storeEvent(db, {
    title: 'Low Tide',
    featuredImage: storage.urlOf(picture.name),
    artistIds: [await storeArtist(db)],
    locationId: await storeLocation(db),
  });
  await storage.put(picture);
  await fill(install);
  const file = join(await freshFolder(), 'site.backup');
  expect(await run('backup', file)).toMatchObject({ code: 0, stderr: '' });
  return { ...install, file };
}

/** Expects that a command fails with this message, or one that contains or matches it. */
export function expectFailure(result: CommandResult, stderr: unknown): void {
  expect(result).toEqual({ code: 1, stdout: '', stderr });
}

/** Creates another site that is in use. */
export async function otherSite(settings: Record<string, string> = {}): Promise<Install> {
  const install = await freshInstall(settings);
  await storeUser(install.db, { username: 'other' });
  await storeEvent(install.db, { title: 'High Noon', artistIds: [await storeArtist(install.db)] });
  return install;
}
