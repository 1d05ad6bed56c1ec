import { existsSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

/** Only part of the socket's name, because nothing listens on the network. Explicit, because PGPORT would change it. */
export const socketPort = 5432;

/** The kernel stores the path in 108 bytes on Linux and 104 on macOS, including a final zero. */
const maxPathBytes = process.platform === 'darwin' ? 103 : 107;
const tooManyConnections = '53300';
const connectTimeout = 5000;

/** Throws if the socket's path is longer than the operating system allows. */
export function assertSocketFits(socketFolder: string): void {
  const path = socketPath(socketFolder);
  const tooMany = Buffer.byteLength(path) - maxPathBytes;
  if (tooMany <= 0) return;
  throw new Error(
    `The path of the database folder is too long by ${tooMany} characters: the operating system allows ${maxPathBytes} ` +
      `for ${path}. Choose a data folder with a shorter path, or move the project closer to the top of the disk.`,
  );
}

/** Returns the URL of the database behind the socket in a folder. */
export function socketUrl(socketFolder: string): string {
  return `postgres://postgres@/postgres?host=${encodeURIComponent(socketFolder)}&port=${socketPort}`;
}

/** Returns whether a PostgreSQL server accepts connections on the socket in a folder. */
export async function isAcceptingConnections(socketFolder: string): Promise<boolean> {
  if (!existsSync(socketPath(socketFolder))) return false;
  const client = createClient(socketFolder);
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

/** Opens a connection that ends when the server behind the socket does. */
export async function holdConnection(
  socketFolder: string,
): Promise<{ ended: Promise<void>; stop: () => Promise<void> }> {
  const client = createClient(socketFolder);
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  // A connection that cannot be opened has ended too.
  await client.connect().catch(() => client.end());
  const { stream } = client.connection;
  // Lets a script that forgets to stop the database end.
  if (stream instanceof Socket) stream.unref();
  const stop = () => {
    if (stream instanceof Socket) stream.ref();
    return client.end();
  };
  return { ended, stop };
}

function createClient(socketFolder: string): pg.Client {
  const client = new pg.Client({ connectionString: socketUrl(socketFolder), connectionTimeoutMillis: connectTimeout });
  // Without a listener, a server that stops at this moment would end the process.
  return client.on('error', () => undefined);
}

/** Returns the path of the socket in a folder. */
export function socketPath(socketFolder: string): string {
  return join(socketFolder, `.s.PGSQL.${socketPort}`);
}
