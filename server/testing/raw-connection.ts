import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection on which a test writes HTTP by hand, as slowly as it likes. */
export interface RawConnection {
  write: (...lines: string[]) => void;
  /** What has arrived so far. */
  received: () => string;
  /** Waits until some words have arrived. */
  until: (words: string) => Promise<void>;
  /** Resolves when the other side has closed. */
  closed: Promise<unknown>;
}

/** Connects to a port of this machine; throws when nobody listens there. */
export async function openConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const received = () => Buffer.concat(chunks).toString('latin1');
  return {
    write: (...lines) => void socket.write(lines.join('\r\n')),
    received,
    until: async (words) => {
      while (!received().includes(words)) await once(socket, 'data');
    },
    closed: once(socket, 'close'),
  };
}
