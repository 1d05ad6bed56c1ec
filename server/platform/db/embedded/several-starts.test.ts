import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { generous, newPlace, query, responds, until } from '#server/platform/db/embedded/testing/place.ts';

describe('several starts on one folder', { timeout: generous }, () => {
  test('a command uses the running database, also through a symbolic link, and does not stop it', async () => {
    const { parent, dataDir, start } = await newPlace();
    const owner = await start(dataDir, 'server');
    await symlink(dataDir, join(parent, 'link'));
    for (const folder of [dataDir, join(parent, 'link')]) {
      const guest = await start(folder);
      expect(guest.url).toBe(owner.url);
      await guest.stop();
    }
    expect(await query(owner.url, 'select 1')).toEqual([1]);
  });

  test('a second server is refused, also after the first one had to start the database again', async () => {
    const { dataDir, start } = await newPlace();
    const command = await start();
    const first = await start(dataDir, 'server');
    await command.stop();
    await until(() => responds(dataDir));
    await expect(start(dataDir, 'server')).rejects.toThrow(/Another server already runs.*DATA_DIR/);
    expect(await query(first.url, 'select 1')).toEqual([1]);
  });

  test('simultaneous starts on a new folder share one server', async () => {
    const { dataDir, start } = await newPlace();
    const servers = await Promise.all([start(), start(), start()]);
    const started = await Promise.all(servers.map(({ url }) => query(url, 'select pg_postmaster_start_time()::text')));
    expect(new Set(started.flat()).size).toBe(1);
    expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  test('a start right after kill -9 of the owner waits for the old server to exit', async () => {
    const { start, holdInChild } = await newPlace();
    const child = await holdInChild();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { url } = await start();
    // Long enough for a stopping server to exit.
    await sleep(1000);
    expect(await query(url, 'select 1')).toEqual([1]);
  });
});
