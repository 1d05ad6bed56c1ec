import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generous, newPlace, query, responds } from '#server/platform/db/embedded/testing/place.ts';

describe('starting and stopping', { timeout: generous }, () => {
  test('creates a database and keeps its data after a restart', async () => {
    const { dataDir, messages, start } = await newPlace();
    const first = await start();
    await query(first.url, `create table visits as select 'Zoë' as name`);
    await first.stop();
    expect(await responds(dataDir)).toBe(false);
    expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false);

    const second = await start();
    expect(await query(second.url, `select name from visits where name ilike 'ZOË'`)).toEqual(['Zoë']);
    expect(messages).toEqual([]);
  });

  test('stores UTF-8 in a folder of any name, and listens on no network address', async () => {
    const { parent, start } = await newPlace();
    const { url } = await start(join(parent, "everyone's data, new"));
    const names = ['server_encoding', 'timezone', 'listen_addresses'];
    const values = await Promise.all(names.map((name) => query(url, `show ${name}`)));
    expect(values.flat()).toEqual(['UTF8', 'UTC', '']);
  });
});

describe('a start fails with a clear message for', { timeout: generous }, () => {
  test('a path too long for a socket', async () => {
    const { parent, start } = await newPlace();
    await expect(start(join(parent, 'long'.repeat(30)))).rejects.toThrow(/did not start[^]*socket path .* is too long/);
  });

  test('a folder that is a file', async () => {
    const { dataDir, start } = await newPlace();
    await writeFile(dataDir, '');
    await expect(start()).rejects.toThrow(/database folder .* cannot be used.*DATABASE_URL/);
  });

  test('a data folder of another major version, and for anything else that PostgreSQL refuses', async () => {
    const { dataDir, start } = await newPlace();
    await (await start()).stop();
    await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(
      /PostgreSQL version 17, which is not compatible with this version 18\.[^]*npm run sunhall -- backup FILE[^]*npm run sunhall -- restore FILE/,
    );
    await writeFile(join(dataDir, 'cluster', 'postgresql.conf'), 'shared_buffers = lots\n', { flag: 'a' });
    await expect(start()).rejects.toThrow(/did not start[^]*shared_buffers/);
  });
});
