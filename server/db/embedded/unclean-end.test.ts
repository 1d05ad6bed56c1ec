import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isHeld } from './lock-file.ts';
import { isAcceptingConnections } from './socket.ts';
import { freePid, generous, newPlace, pidOfOtherProgram, type Place, query, until } from './testing/place.ts';

async function pidOfOtherServer({ start, parent }: Place): Promise<number> {
  await start(join(parent, 'other'));
  return Number.parseInt(readFileSync(join(parent, 'other', 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

describe('after an unclean shutdown', { timeout: generous }, () => {
  test('kill -9 of the process that started it leaves no PostgreSQL behind', async () => {
    const { dataDir, holdInChild } = await newPlace();
    const child = await holdInChild();
    const cluster = join(dataDir, 'cluster');
    const lockFile = join(cluster, 'postmaster.pid');
    expect(isHeld({ cluster, socketFolder: join(dataDir, 'run') })).toBe(true);

    child.kill('SIGKILL');
    // PostgreSQL deletes its lock file at the end of a clean shutdown.
    await until(() => !existsSync(lockFile));
    expect(await isAcceptingConnections(join(dataDir, 'run'))).toBe(false);
  });

  test.each([
    ['an ended process', freePid],
    ['another program', pidOfOtherProgram],
    ['the PostgreSQL of another folder', pidOfOtherServer],
  ])('a lock file with the process id of %s does not prevent a start', async (_what, pidOf) => {
    const place = await newPlace();
    const { dataDir, start } = place;
    const first = await start();
    const lockFile = join(dataDir, 'cluster', 'postmaster.pid');
    const lines = readFileSync(lockFile, 'utf8').split('\n');
    await first.stop();
    const stale = [await pidOf(place), ...lines.slice(1)].join('\n');
    await writeFile(lockFile, stale);
    await writeFile(join(dataDir, 'run', '.s.PGSQL.5432.lock'), stale);

    const second = await start();
    expect(await query(second.url, 'select 1')).toEqual([1]);
  });

  test('the remains of an interrupted initdb are replaced, and only our own temporary folders are deleted', async () => {
    const { dataDir, messages, start } = await newPlace();
    const temporary = join(dataDir, `cluster.new-${await freePid()}-0123abcd`);
    await mkdir(join(temporary, 'base'), { recursive: true });
    await mkdir(join(dataDir, 'cluster', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '18\n');

    const { url } = await start();
    expect(await query(url, 'select 1')).toEqual([1]);
    expect(existsSync(temporary)).toBe(false);
    const kept = readdirSync(dataDir).filter((name) => name.startsWith('cluster.incomplete-'));
    expect(kept).toHaveLength(1);
    expect(existsSync(join(dataDir, String(kept[0]), 'PG_VERSION'))).toBe(true);
    expect(messages).toEqual([expect.stringContaining('incomplete')]);
  });
});

describe('a database that exits unexpectedly', { timeout: generous }, () => {
  test('is restarted without data loss', async () => {
    const { dataDir, messages, start } = await newPlace();
    const server = await start();
    await query(server.url, `create table visits as select 'Zoë' as name`);
    process.kill(Number.parseInt(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
    await until(() => messages.includes('Starting the database again.'));
    await until(() => isAcceptingConnections(join(dataDir, 'run')));
    expect(await query(server.url, 'select name from visits')).toEqual(['Zoë']);
    expect(messages[0]).toMatch(/stopped unexpectedly/);

    await server.stop();
    expect(await isAcceptingConnections(join(dataDir, 'run'))).toBe(false);
  });

  test('is taken over by another process that uses it', async () => {
    const { dataDir, start } = await newPlace();
    const owner = await start();
    const guest = await start();
    await query(guest.url, 'create table visits ()');
    await owner.stop();
    await until(() => isAcceptingConnections(join(dataDir, 'run')));
    expect(await query(guest.url, 'select count(*)::int from visits')).toEqual([0]);

    await guest.stop();
    expect(await isAcceptingConnections(join(dataDir, 'run'))).toBe(false);
  });

  test('is not restarted for a process that has stopped meanwhile', async () => {
    const { dataDir, start } = await newPlace();
    const owner = await start();
    const guest = await start();
    await Promise.all([owner.stop(), guest.stop()]);
    expect(await isAcceptingConnections(join(dataDir, 'run'))).toBe(false);
  });
});
