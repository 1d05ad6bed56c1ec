import type { Site } from '#tests/support/server.ts';
import { once } from 'node:events';
import { connect } from 'node:net';

/** Requests a path `times` times and disconnects each time as soon as the response begins. */
export async function abortDownloads({ url }: Pick<Site, 'url'>, path: string, times: number): Promise<void> {
  const port = Number(new URL(url).port);
  for (let time = 0; time < times; time++) {
    const socket = connect(port, 'localhost');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await once(socket, 'readable');
    socket.destroy();
  }
}
