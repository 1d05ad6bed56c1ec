import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openConnection, type RawConnection } from '#server/testing/raw-connection.ts';
import { startServerProcess, type ServerProcess } from '#server/testing/server-process.ts';
import { startSmtpCatcher } from '#server/testing/smtp-catcher.ts';

const message = JSON.stringify({
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'A wall',
  message: 'It is large and it is free for a mural.',
});
const post = [
  'POST /api/contact HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  `Content-Length: ${message.length}`,
  '',
  '',
];

/** Sends the first half of a request. */
async function beginMessage({ port }: ServerProcess): Promise<RawConnection & { finish: () => void }> {
  const connection = await openConnection(port);
  connection.write(...post);
  connection.write(message.slice(0, 20));
  // After another response, the server has read the first half.
  await fetch(`http://127.0.0.1:${port}/api/health`, { headers: { Connection: 'close' } });
  return { ...connection, finish: () => connection.write(message.slice(20)) };
}

async function messagesIn({ database }: ServerProcess): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ name: string }>('select name from contact_messages');
  return rows.map(({ name }) => name);
}

// Each of them starts a process.
describe('SIGTERM', { timeout: 60_000 }, () => {
  it('lets a running request finish, closes idle connections, and ends with 0', async () => {
    const server = await startServerProcess();
    const visitor = await beginMessage(server);
    const idle = await openConnection(server.port);
    idle.write('GET /api/health HTTP/1.1', 'Host: localhost', '', '');
    await idle.until('"status":"ok"');
    expect(idle.received()).toMatch(/Connection: keep-alive/i);
    // Browsers open connections before they need them.
    const unused = await openConnection(server.port);

    // A proxy has used this one and may be about to use it again.
    const late = await openConnection(server.port);
    late.write('GET /api/health HTTP/1.1', 'Host: localhost', '', '');
    await late.until('"status":"ok"');

    server.kill('SIGTERM');
    while (!server.log.some((line) => line.includes('Stopping'))) await pause(10);
    late.write('GET /api/health HTTP/1.1', 'Host: localhost', '', '');
    await late.closed;
    expect(late.received()).toMatch(/HTTP\/1\.1 503 [\s\S]*Connection: close\r\n[\s\S]*"status":"stopping"/);
    await Promise.all([idle.closed, unused.closed]);
    await expect(openConnection(server.port)).rejects.toThrow('ECONNREFUSED');

    visitor.finish();
    await visitor.closed;
    expect(visitor.received()).toMatch(
      /^HTTP\/1\.1 201 Created\r\n[\s\S]*Connection: close\r\n[\s\S]*Message sent successfully!/,
    );
    expect(await server.exited).toBe(0);
    expect(await messagesIn(server)).toEqual(['Ada']);
  });

  it('completes a response in progress on a keep-alive connection', async () => {
    const server = await startServerProcess();
    // More than the system's buffers take, so that most of it is not sent when the signal comes.
    const size = 40_000_000;
    await mkdir(join(server.dataFolder, 'uploads'));
    await writeFile(join(server.dataFolder, 'uploads/large.bin'), Buffer.alloc(size));
    const download = await fetch(`http://127.0.0.1:${server.port}/uploads/large.bin`);
    expect(download.headers.get('connection')).toBe('keep-alive');

    server.kill('SIGTERM');
    await pause(1000);
    expect((await download.arrayBuffer()).byteLength).toBe(size);
    expect(await server.exited).toBe(0);
  });

  it('completes an email in progress', async () => {
    const catcher = await startSmtpCatcher();
    const server = await startServerProcess({ SMTP_URL: catcher.url });
    await server.database.pool.query(
      `insert into email_settings (enabled, recipient_emails) values (true, '{staff@sunhall.example}')`,
    );
    let release = () => {};
    const isTaken = new Promise<void>((resolve) => {
      catcher.onMail = () => {
        resolve();
        return new Promise((done) => (release = done));
      };
    });
    await fetch(`http://127.0.0.1:${server.port}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: message,
    });
    await isTaken;

    server.kill('SIGTERM');
    // Every connection is closed by now: only the mail is waited for.
    await pause(1500);
    release();

    expect(await server.exited).toBe(0);
    expect((await server.database.pool.query('select state, attempts from outgoing_mails')).rows).toEqual([
      { state: 'sent', attempts: 1 },
    ]);
  });
});

describe('a second signal', { timeout: 60_000 }, () => {
  it('exits at once', async () => {
    const server = await startServerProcess();
    await beginMessage(server);
    server.kill('SIGTERM');
    await pause(1200);
    server.kill('SIGTERM');
    expect(await server.exited).toBe(1);
    expect(server.log.join()).not.toContain('Some work did not finish in time');
  });

  it('is ignored if it directly follows the first', async () => {
    const server = await startServerProcess();
    const visitor = await beginMessage(server);
    server.kill('SIGINT');
    await pause(100);
    server.kill('SIGINT');
    await pause(100);
    visitor.finish();
    await visitor.closed;
    expect(visitor.received()).toMatch(/^HTTP\/1\.1 201 Created/);
    expect(await server.exited).toBe(0);
  });
});
