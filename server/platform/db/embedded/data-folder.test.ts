import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { generous, isRoot, newPlace, query } from '#server/platform/db/embedded/testing/place.ts';
import { alternativeFolder } from './data-folder.ts';

describe.runIf(isRoot)('as root', { timeout: generous }, () => {
  test('refuses a private DATA_DIR, and says what to do', async () => {
    const { parent, dataDir, start } = await newPlace();
    await chmod(parent, 0o700);
    await expect(start()).rejects.toThrow(/cannot enter .*data\. Set DATA_DIR to .* in \/var\/lib/);
    expect(existsSync(alternativeFolder(dataDir))).toBe(false);
  });

  test('moves the default folder out of a private one, logs the new place, and finds it again', async () => {
    const { parent, dataDir, messages, start, deleteLater } = await newPlace();
    await chmod(parent, 0o700);
    vi.spyOn(process, 'cwd').mockReturnValue(parent);
    const elsewhere = alternativeFolder(dataDir);
    expect(elsewhere).toMatch(/^\/var\/lib\//);
    deleteLater(elsewhere);

    const first = await start();
    expect(messages).toEqual([expect.stringContaining(elsewhere)]);
    await query(first.url, 'create table visits (name text)');
    await first.stop();

    // The data stays there even if the private folder becomes accessible later, and wherever commands run.
    await chmod(parent, 0o755);
    vi.restoreAllMocks();
    const second = await start(dataDir, 'command');
    expect(await query(second.url, 'select count(*)::int from visits')).toEqual([0]);
  });

  test('does not start an empty database if an existing one became unreachable', async () => {
    const { parent, start } = await newPlace();
    await (await start()).stop();
    await chmod(parent, 0o700);
    await expect(start()).rejects.toThrow(/did not start[^]*Permission denied/);
  });
});
