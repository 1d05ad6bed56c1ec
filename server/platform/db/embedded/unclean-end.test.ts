import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  generous,
  newPlace,
  nobody,
  query,
  responds,
  until,
  type Place,
} from '#server/platform/db/embedded/testing/place.ts';
import { postmasterOf } from '#tests/faults/support/postgres.ts';

/** Returns the id of a process of the same user as the server, because PostgreSQL ignores those of other users. */
function pidOfOtherProgram(): number {
  const child = spawn('sleep', ['600'], { ...nobody, stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  return child.pid ?? 0;
}

async function pidOfOtherServer({ start, parent }: Place): Promise<number> {
  await start(join(parent, 'other'));
  return postmasterOf(join(parent, 'other'));
}

describe('after an unclean shutdown', { timeout: generous }, () => {
  test('kill -9 of the process that started it leaves no PostgreSQL behind', async () => {
    const { dataDir, holdInChild } = await newPlace();
    const child = await holdInChild();
    const lockFile = join(dataDir, 'cluster', 'postmaster.pid');
    expect(await responds(dataDir)).toBe(true);

    child.kill('SIGKILL');
    // PostgreSQL deletes its lock file at the end of a clean shutdown.
    await until(() => !existsSync(lockFile));
    expect(await responds(dataDir)).toBe(false);
  });

  test('a stale or empty lock file, as after a power cut, does not prevent a start', async () => {
    const place = await newPlace();
    const { dataDir, start } = place;
    const first = await start();
    const lockFile = join(dataDir, 'cluster', 'postmaster.pid');
    const [, ...lines] = readFileSync(lockFile, 'utf8').split('\n');
    await first.stop();
    for (const pid of [pidOfOtherProgram(), await pidOfOtherServer(place)]) {
      for (const file of [lockFile, join(dataDir, 'run', '.s.PGSQL.5432.lock')])
        await writeFile(file, [pid, ...lines].join('\n'));
      const server = await start();
      expect(await query(server.url, 'select 1')).toEqual([1]);
      await server.stop();
    }
    await writeFile(lockFile, '');
    expect(await query((await start()).url, 'select 1')).toEqual([1]);
  });

  test('a cluster that lost files is reported and left alone', async () => {
    const { dataDir, start } = await newPlace();
    await mkdir(join(dataDir, 'cluster', 'base'), { recursive: true });
    await expect(start()).rejects.toThrow(/did not start[^]*No such file/);
    expect(readdirSync(join(dataDir, 'cluster'))).toEqual(['base']);
  });
});

describe('a database that exits unexpectedly', { timeout: generous }, () => {
  test('is restarted without data loss', async () => {
    const { dataDir, errors, start } = await newPlace();
    const server = await start();
    await query(server.url, `create table visits as select 'Zoë' as name`);
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    await until(() => errors.length > 0);
    await until(() => responds(dataDir));
    expect(await query(server.url, 'select name from visits')).toEqual(['Zoë']);
    expect(errors[0]).toMatch(/has stopped; starting it again\. PostgreSQL said:/);

    await server.stop();
    expect(await responds(dataDir)).toBe(false);
  });

  test('is restarted each time one of its own processes crashes', async () => {
    const { dataDir, errors, start } = await newPlace();
    const { url } = await start();
    await query(url, 'create table visits as select generate_series(1, 100000)');
    for (let crashes = 1; crashes <= 5; crashes++) {
      const [pid] = await query(url, `select pid from pg_stat_activity where backend_type = 'background writer'`);
      process.kill(Number(pid), 'SIGKILL');
      await until(() => errors.length >= crashes);
      await until(() => responds(dataDir));
      expect(await query(url, 'select count(*)::int from visits')).toEqual([100_000]);
    }
  });

  test('is taken over by another process that uses it', async () => {
    const { dataDir, start } = await newPlace();
    const owner = await start();
    const guest = await start();
    await query(guest.url, 'create table visits ()');
    await owner.stop();
    await until(() => responds(dataDir));
    expect(await query(guest.url, 'select count(*)::int from visits')).toEqual([0]);

    await guest.stop();
    expect(await responds(dataDir)).toBe(false);
  });

  test('is not restarted for a process that has stopped meanwhile', async () => {
    const { dataDir, start } = await newPlace();
    const owner = await start();
    const guest = await start();
    await Promise.all([owner.stop(), guest.stop()]);
    expect(await responds(dataDir)).toBe(false);
  });
});
