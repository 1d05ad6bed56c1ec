import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandName } from '#server/platform/environment/environment.ts';
import { postgresEnvironment, socketFolder, socketPath, type DataFolder } from './data-folder.ts';

/** A PostgreSQL that this process runs. */
export interface RunningServer {
  output: () => string;
  stop: () => Promise<void>;
}

/** Another PostgreSQL holds the folder; it may end. */
export class FolderInUseError extends Error {}

/**
 * When this process dies, even by kill -9, the pipe to this shell closes, and it shuts PostgreSQL down. TERM comes
 * first because a shell starts background programs with INT ignored until they handle it. The shell closes its own
 * stderr, so that the end of stderr means that every PostgreSQL process has ended.
 */
const supervisorScript = '"$@" & p=$!; exec >/dev/null 2>&1; read _; kill -TERM $p; kill -INT $p; wait $p';
const readyMessage = 'ready to accept connections';
const inUseMessage = /lock file ".*" (already exists|is empty)|pre-existing shared memory block/;
const otherVersionMessage = 'not compatible with this version';
const keptOutput = 4000;

/**
 * Resolves when PostgreSQL accepts connections. Throws FolderInUseError, or an Error with PostgreSQL's last messages.
 */
export async function launchServer(folder: DataFolder, settings: string[]): Promise<RunningServer> {
  const allSettings = [
    'listen_addresses=',
    // A list: in quotes, a comma or a space is part of the path.
    `unix_socket_directories="${socketFolder(folder.root).replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    ...settings,
  ];
  const command = [
    join(folder.binaries, 'postgres'),
    '-D',
    folder.cluster,
    ...allSettings.flatMap((each) => ['-c', each]),
  ];
  const child = spawn('/bin/sh', ['-c', supervisorScript, 'postgres', ...command], {
    ...folder.account,
    cwd: '/',
    env: postgresEnvironment,
    // Ctrl-C must reach only this process, which stops PostgreSQL last.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      output = `${output}${chunk}`.slice(-keptOutput);
      if (output.includes(readyMessage)) resolve();
    });
    child.stderr.once('close', () => {
      child.stdin.end();
      reject(startError(output.trim()));
    });
    child.once('error', reject);
  });
  const stop = () => {
    child.stdin.end();
    return ended;
  };
  return { output: () => `PostgreSQL said:\n${output.trim()}`, stop };
}

function startError(output: string): Error {
  const message = `The database did not start. PostgreSQL says:\n${output}\n`;
  if (inUseMessage.test(output))
    return new FolderInUseError(`${message}End the program that holds the database, or choose another data folder.`);
  return new Error(message + (output.includes(otherVersionMessage) ? otherVersionAdvice : generalAdvice));
}

const generalAdvice = 'Solve what it names, or set DATABASE_URL to another PostgreSQL server.';
const otherVersionAdvice =
  `Run "${commandName('backup FILE')}" with the release that worked, move the folder "cluster" out of DATA_DIR, ` +
  `and run "${commandName('restore FILE')}" with this one. ` +
  'docs/data.md ("Another PostgreSQL version") has the commands.';

/**
 * Removes lock files whose process is not this cluster's PostgreSQL. After kill -9 in a container, the number in one
 * belongs to a zombie or another program; after a power cut the file may be empty.
 */
export function removeStaleLocks({ root, cluster }: DataFolder): void {
  for (const file of [join(cluster, 'postmaster.pid'), `${socketPath(socketFolder(root))}.lock`])
    if (!isServerOf(processIn(file), cluster)) rmSync(file, { force: true });
}

function processIn(lockFile: string): number {
  try {
    return Number.parseInt(readFileSync(lockFile, 'utf8'), 10);
  } catch {
    return NaN;
  }
}

/** Returns whether the command line of a process names the cluster. A zombie has none. */
function isServerOf(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(cluster);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
  } catch {
    return false;
  }
}
