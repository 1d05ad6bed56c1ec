import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

/** A TCP connection on which a test writes raw HTTP. */
export interface RawConnection {
  write: (...lines: string[]) => void;
  /** The data received so far. */
  received: () => string;
  /** Waits until a text has been received. */
  until: (words: string) => Promise<void>;
  /** Resolves when the server has closed the connection. */
  closed: Promise<unknown>;
}

/** Connects to a local port. Throws if nothing listens there. */
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
