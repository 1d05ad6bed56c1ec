import { existsSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

/** Only a name here, since nothing listens on the network. Written out, because PGPORT would otherwise change it. */
export const socketPort = 5432;

/** The kernel's field for the path holds 108 bytes on Linux and 104 on macOS, with a closing zero. */
const maxPathBytes = process.platform === 'darwin' ? 103 : 107;
const tooManyConnections = '53300';
const probeTimeoutMs = 5000;

/** Throws when the socket's path would be longer than the operating system allows. */
export function assertSocketFits(socketFolder: string): void {
  const path = socketPath(socketFolder);
  const tooMany = Buffer.byteLength(path) - maxPathBytes;
  if (tooMany <= 0) return;
  throw new Error(
    `The path of the database folder is too long by ${tooMany} characters: the operating system allows ${maxPathBytes} ` +
      `for ${path}. Choose a data folder with a shorter path, or move the project closer to the top of the disk.`,
  );
}

/** The address of the database behind the socket in this folder. */
export function socketUrl(socketFolder: string): string {
  return `postgres://postgres@/postgres?host=${encodeURIComponent(socketFolder)}&port=${socketPort}`;
}

/** Says whether a PostgreSQL answers on the socket in this folder. */
export async function isAnswering(socketFolder: string): Promise<boolean> {
  if (!existsSync(socketPath(socketFolder))) return false;
  const client = clientOf(socketFolder);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === tooManyConnections;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Holds a connection to the server behind the socket: it ends when that server does. */
export async function holdConnection(
  socketFolder: string,
): Promise<{ ended: Promise<void>; stop: () => Promise<void> }> {
  const client = clientOf(socketFolder);
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  // One that cannot even be made has ended too.
  await client.connect().catch(() => client.end());
  const { stream } = client.connection;
  // A script that forgets to stop the database still comes to its end.
  if (stream instanceof Socket) stream.unref();
  const stop = () => {
    if (stream instanceof Socket) stream.ref();
    return client.end();
  };
  return { ended, stop };
}

function clientOf(socketFolder: string): pg.Client {
  const client = new pg.Client({ connectionString: socketUrl(socketFolder), connectionTimeoutMillis: probeTimeoutMs });
  // Without a listener a server that stops at this moment would end the process.
  return client.on('error', () => undefined);
}

/** The file that PostgreSQL listens on in this folder. */
export function socketPath(socketFolder: string): string {
  return join(socketFolder, `.s.PGSQL.${socketPort}`);
}
