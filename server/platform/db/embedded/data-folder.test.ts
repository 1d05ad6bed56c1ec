import { chmod, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { alternativeFolder } from './data-folder.ts';
import { generous, isRoot, newPlace, query } from './testing/place.ts';

describe.runIf(isRoot)('as root', { timeout: generous }, () => {
  test('moves the data out of a private folder, logs the new place, and finds it again', async () => {
    const { parent, dataDir, messages, start, deleteLater } = await newPlace();
    await chmod(parent, 0o700);
    const elsewhere = alternativeFolder(dataDir);
    deleteLater(elsewhere);

    const first = await start();
    expect(messages).toEqual([expect.stringContaining(elsewhere)]);
    await query(first.url, 'create table visits (name text)');
    await first.stop();

    // The data stays there even if the private folder becomes accessible later.
    await chmod(parent, 0o755);
    const second = await start();
    expect(await query(second.url, 'select count(*)::int from visits')).toEqual([0]);
  });

  test('does not start an empty database if an existing one became unreachable', async () => {
    const { parent, start } = await newPlace();
    await (await start()).stop();
    await chmod(parent, 0o700);
    await expect(start()).rejects.toThrow(/did not start[^]*Permission denied/);
  });

  test('rejects a folder in var-tmp that belongs to another user', async () => {
    const { parent, dataDir, start, deleteLater } = await newPlace();
    await chmod(parent, 0o700);
    const elsewhere = alternativeFolder(dataDir);
    deleteLater(elsewhere);
    await writeFile(elsewhere, '');
    await expect(start()).rejects.toThrow(/cannot be used|belongs to another user/);
  });
});
