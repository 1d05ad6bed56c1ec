import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openConnection, type RawConnection } from '#server/testing/raw-connection.ts';
import { startSmtpCatcher } from '#server/testing/smtp-catcher.ts';
import { signIn } from '#tests/faults/support/browser.ts';
import { startOnDatabase } from '#tests/faults/support/product.ts';
import { query } from '#tests/faults/support/sql.ts';

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

async function start(environment: Record<string, string> = {}) {
  const started = await startOnDatabase({ HOST: '127.0.0.1', LOG_LEVEL: 'info', ...environment });
  return { site: started.site, server: started.product, port: Number(new URL(started.site.url).port) };
}

type Started = Awaited<ReturnType<typeof start>>;

/** Sends the first half of a message. */
async function beginMessage({ site, port }: Started): Promise<RawConnection & { finish: () => void }> {
  const connection = await openConnection(port);
  connection.write(...post);
  connection.write(message.slice(0, 20));
  // After this response, the server has read the first half.
  await fetch(`${site.url}/api/health`, { headers: { Connection: 'close' } });
  return { ...connection, finish: () => connection.write(message.slice(20)) };
}

/** Opens a connection on which the server waits for the next request. */
async function openIdle(port: number): Promise<RawConnection> {
  const connection = await openConnection(port);
  connection.write('GET /api/health HTTP/1.1', 'Host: localhost', '', '');
  await connection.until('"status":"ok"');
  return connection;
}

/** Longer than a server that has nothing to wait for takes to exit. */
const exitMs = 1000;
/** Longer than the time in which two signals count as one, because npm passes on a Ctrl-C that the terminal has sent. */
const nextSignalMs = 1200;

describe('SIGTERM', () => {
  it('lets a running request finish, closes idle connections, and exits with 0', async () => {
    const started = await start();
    const { site, server, port } = started;
    const visitor = await beginMessage(started);
    const idle = await openIdle(port);
    expect(idle.received()).toMatch(/Connection: keep-alive/i);
    // Browsers open connections in advance.
    const unused = await openConnection(port);

    // A proxy may reuse this one.
    const late = await openIdle(port);

    server.send('SIGTERM');
    await expect.poll(() => server.output.join()).toContain('Stopping');
    late.write('GET /api/health HTTP/1.1', 'Host: localhost', '', '');
    await late.closed;
    expect(late.received()).toMatch(/HTTP\/1\.1 503 [\s\S]*Connection: close\r\n[\s\S]*"status":"stopping"/);
    await Promise.all([idle.closed, unused.closed]);
    await expect(openConnection(port)).rejects.toThrow('ECONNREFUSED');

    visitor.finish();
    await visitor.closed;
    expect(visitor.received()).toMatch(
      /^HTTP\/1\.1 201 Created\r\n[\s\S]*Connection: close\r\n[\s\S]*Message sent successfully!/,
    );
    expect(await server.exited).toBe(0);
    expect(await query(site.databaseUrl, 'select name from contact_messages')).toEqual([{ name: 'Ada' }]);
  });

  it('lets a response in progress finish on a keep-alive connection', async () => {
    const { site, server, port } = await start();
    // More than the socket buffers hold, so that most of it is unsent when the signal arrives.
    const size = 40_000_000;
    await mkdir(join(site.dataFolder, 'uploads'), { recursive: true });
    await writeFile(join(site.dataFolder, 'uploads/large.bin'), Buffer.alloc(size));
    const download = await fetch(`${site.url}/uploads/large.bin`);
    expect(download.headers.get('connection')).toBe('keep-alive');
    const idle = await openIdle(port);

    server.send('SIGTERM');
    await idle.closed;
    expect((await download.arrayBuffer()).byteLength).toBe(size);
    expect(await server.exited).toBe(0);
  });

  it('waits for an email that is being sent', async () => {
    const catcher = await startSmtpCatcher();
    const { site, server, port } = await start({ SMTP_URL: catcher.url });
    await query(
      site.databaseUrl,
      `insert into email_settings (enabled, recipient_emails) values (true, '{staff@sunhall.example}')`,
    );
    let release = () => {};
    const isTaken = new Promise<void>((resolve) => {
      catcher.onMail = () => {
        resolve();
        return new Promise((done) => (release = done));
      };
    });
    await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: message,
    });
    await isTaken;
    const idle = await openIdle(port);

    server.send('SIGTERM');
    // The connections are closed, so it waits only for the email.
    await idle.closed;
    expect(await Promise.race([server.exited, pause(exitMs, 'waits')])).toBe('waits');
    release();

    expect(await server.exited).toBe(0);
    expect(await query(site.databaseUrl, 'select state, attempts from outgoing_mails')).toEqual([
      { state: 'sent', attempts: 1 },
    ]);
  });
});

/** An animation that is permitted, and takes seconds to encode in one step that nothing can interrupt. */
async function slowPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, pageHeight, frames] = [500, 500, 24];
  const colors = Buffer.alloc(width * pageHeight * frames * 3);
  for (let at = 0; at < colors.length; at++) colors[at] = ((at * 2_654_435_761) >>> 7) & 0xc0;
  const raw = { width, height: pageHeight * frames, channels: 3, pageHeight } as const;
  return new Uint8Array(await sharp(colors, { raw }).gif({ colors: 4, effort: 1 }).toBuffer());
}

describe('SIGTERM while a picture is decoded', () => {
  it('ends the process, at the latest when the time to stop is over, and stores nothing in part', async () => {
    const { site, server } = await start();
    const manager = await signIn(site);
    const picture = await slowPicture();
    const uploading = manager.upload(picture).then(
      ({ status }) => status,
      () => 'cut off',
    );
    const incoming = join(site.dataFolder, 'incoming');
    const received = async () => {
      const [name = ''] = await readdir(incoming).catch(() => []);
      return (await stat(join(incoming, name))).size;
    };
    await expect.poll(() => received().catch(() => 0), { timeout: 20_000 }).toBe(picture.length);
    // After this response, it is being decoded.
    await fetch(`${site.url}/api/health`, { headers: { Connection: 'close' } });
    server.send('SIGTERM');
    const exit = await server.exited;
    const outcome = await uploading;
    const hasWaited = server.output.join().includes('Some work did not finish in time');
    expect([exit, outcome, hasWaited]).toBeOneOf([
      [0, 503, false],
      ['SIGKILL', 'cut off', true],
    ]);
    expect(await readdir(join(site.dataFolder, 'uploads')).catch(() => [])).toEqual([]);
  }, 60_000);
});

describe('a second signal', () => {
  it('exits at once', async () => {
    const started = await start();
    const { server } = started;
    await beginMessage(started);
    server.send('SIGTERM');
    await pause(nextSignalMs);
    server.send('SIGTERM');
    expect(await server.exited).toBe(1);
    expect(server.output.join()).not.toContain('Some work did not finish in time');
  });
});
