import type { Server } from 'node:http';
import { ConfigurationError, type Config } from '#server/platform/environment/config.ts';

/** Makes a server listen at HOST and PORT. Throws a sentence if it cannot, and only a port in use may become free. */
export async function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EADDRINUSE')
      throw new Error(`Port ${port} is already in use. Set PORT to another one.`, { cause });
    throw new ConfigurationError(
      cause.code === 'EACCES'
        ? `PORT ${port} is only for root. Set PORT to 3000, and put a proxy in front (docs/run.md).`
        : `HOST ${host} is not an address of this machine (${cause.code}). Set HOST to 127.0.0.1, or leave it empty.`,
      { cause },
    );
  });
}
