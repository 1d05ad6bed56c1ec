import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Binaries } from './binaries.ts';
import { serverEnv } from './cluster.ts';
import type { DataFolder } from './data-folder.ts';
import { socketPort } from './socket.ts';

/** A running PostgreSQL server. */
export interface RunningServer {
  /** Resolves when PostgreSQL has ended. */
  ended: Promise<void>;
  /** Shuts PostgreSQL down and waits until it has ended. */
  stop: () => Promise<void>;
}

/** Another PostgreSQL has started first, or the previous one is still shutting down. Can be retried. */
export class FolderInUseError extends Error {}

type Supervisor = ChildProcessByStdio<Writable, null, Readable>;

/**
 * A shell runs PostgreSQL and waits on a pipe from this process. When this process dies, even by kill -9, the pipe
 * closes and the shell shuts PostgreSQL down. TERM comes before INT because a shell starts background programs with INT
 * ignored until they handle it: INT alone in PostgreSQL's first milliseconds would leave it running forever. The shell
 * closes its own stderr, so that the end of stderr means that every PostgreSQL process has ended.
 */
const supervisorScript = '"$@" & p=$!; exec >/dev/null 2>&1; read _; kill -TERM $p; kill -INT $p; wait $p';
const readyMessage = 'ready to accept connections';
const inUseMessage = /lock file ".*" (already exists|is empty)|pre-existing shared memory block/;
const maxLines = 20;

/**
 * Starts PostgreSQL on a cluster and resolves when it accepts connections. Throws FolderInUseError if another server
 * holds the cluster, or an Error with PostgreSQL's last messages.
 */
export async function launchServer(
  folder: DataFolder,
  binaries: Binaries,
  log: (message: string) => void,
  flags: string[],
): Promise<RunningServer> {
  const child = spawnSupervisor(binaries, folder, flags);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let isStopping = false;
  const output = await waitUntilReady(child);
  const ended = new Promise<void>((resolve) => output.onEnd(resolve));
  output.onEnd(() => {
    if (!isStopping) log(`The database in ${folder.root} stopped unexpectedly. PostgreSQL said:\n${output.text()}`);
  });
  unrefSupervisor(child);
  return {
    ended,
    stop: async () => {
      isStopping = true;
      child.ref();
      child.stdin.end();
      await exited;
    },
  };
}

function spawnSupervisor(binaries: Binaries, folder: DataFolder, flags: string[]): Supervisor {
  const command = [binaries.postgres, '-D', folder.cluster, ...socketFlags(folder.socketFolder), ...flags];
  const child = spawn('/bin/sh', ['-c', supervisorScript, 'postgres', ...command], {
    ...folder.account,
    cwd: '/',
    env: serverEnv,
    // Its own process group: Ctrl-C must reach only this process, which stops requests first and PostgreSQL last.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin.on('error', () => undefined);
  return child;
}

/** Returns flags that disable the network and log to stderr, where `waitUntilReady` reads. */
function socketFlags(socketFolder: string): string[] {
  return [
    ['listen_addresses', ''],
    ['port', String(socketPort)],
    // The setting is a list: in quotes, a comma or a space is part of the path.
    ['unix_socket_directories', `"${socketFolder.replaceAll('"', '""')}"`],
    ['unix_socket_permissions', '0700'],
    ['logging_collector', 'off'],
    ['log_destination', 'stderr'],
  ].flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

interface ServerOutput {
  text: () => string;
  onEnd: (listener: () => void) => void;
}

function waitUntilReady(child: Supervisor): Promise<ServerOutput> {
  const lastLines: string[] = [];
  const lines = createInterface({ input: child.stderr });
  const output = {
    text: () => lastLines.join('\n'),
    onEnd: (listener: () => void) => void lines.once('close', listener),
  };
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > maxLines) lastLines.shift();
      if (line.includes(readyMessage)) resolve(output);
    });
    lines.once('close', () => {
      child.stdin.end();
      reject(
        inUseMessage.test(output.text())
          ? new FolderInUseError(startErrorMessage(output.text()))
          : new Error(startErrorMessage(output.text())),
      );
    });
    child.once('error', (cause) => reject(new Error(startErrorMessage(cause.message), { cause })));
  });
}

const otherVersionMessage =
  /initialized by PostgreSQL version (\S+), which is not compatible with this version (\d+(?:\.\d+)?)/;

function startErrorMessage(output: string): string {
  const [, made, installed] = otherVersionMessage.exec(output) ?? [];
  if (made && installed) {
    return (
      `The data folder was made by PostgreSQL ${made}, but PostgreSQL ${installed} is installed. Run "npm run backup" with the ` +
      'release that worked, move the folder "cluster" out of DATA_DIR, and run "npm run restore -- FILE" with this one. ' +
      'docs/operations.md ("Another PostgreSQL version") has the commands.'
    );
  }
  return `The database did not start. PostgreSQL says:\n${output}\nSolve what it names, or set DATABASE_URL to another PostgreSQL server.`;
}

/** Lets a script that forgets to stop the database end; the closing pipe then stops PostgreSQL. */
function unrefSupervisor(child: Supervisor): void {
  child.unref();
  for (const stream of [child.stdin, child.stderr]) {
    if (stream instanceof Socket) stream.unref();
  }
}
