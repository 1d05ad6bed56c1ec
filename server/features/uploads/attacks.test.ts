import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import {
  bombs,
  foreign,
  formats,
  impostors,
  picture,
  polyglots,
  tooLarge,
  tooSlow,
} from '#server/features/uploads/testing/hostile-pictures.ts';
import { incomingFolder } from '#server/platform/storage/open-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { listen, send } from '#server/testing/fuzz/raw-http.ts';
import { sessionCookie, startAppAsManager } from '#server/testing/harness.ts';
import type { Upload } from '#shared/schemas/upload.ts';
import { runs } from '#shared/testing/fuzz-runs.ts';

const formType = 'multipart/form-data; boundary=b';
const imageHead = 'name="image"; filename="x.png"';

/** A part of a form: what follows `form-data; ` in its head, and its content. */
type Part = [head: string, content: Buffer | string];

function form(...parts: Part[]): Buffer {
  const pieces = parts.flatMap(([head, content]) => [
    Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from('--b--\r\n')]);
}

/** Starts a server. `attack` checks that an upload is either rejected with a message or stored re-encoded. */
async function startUnderAttack() {
  const { agent, services } = await startAppAsManager();
  const port = await listen(services);
  const cookie = await sessionCookie(agent);
  const temporaryFiles = () => readdir(incomingFolder(services.config)).catch(() => []);
  const storedFiles = async () => (await services.storage.list()).map(({ name }) => name).toSorted();

  const attack = async (body: Buffer, type = formType) => {
    const before = await storedFiles();
    const headers = { 'Content-Type': type, Cookie: cookie };
    const { status, text: answer } = await send(port, { method: 'POST', path: '/api/upload', headers, body });
    await vi.waitFor(async () => expect(await temporaryFiles()).toEqual([]), 10_000);
    if (status === 200) {
      await expectClean(services.storage, port, JSON.parse(answer) as Upload);
      return 'stored';
    }
    expect([400, 413, 415], answer).toContain(status);
    const { message } = JSON.parse(answer) as { message: string };
    expect(JSON.parse(answer)).toEqual({ message: expect.stringMatching(/^[A-Z][^/]+\.$/), error: message });
    expect(await storedFiles()).toEqual(before);
    return 'refused';
  };
  return { attack, port, cookie, temporaryFiles, storedFiles };
}

/** Expects that the stored file is a re-encoded picture and is served as such. */
async function expectClean(storage: Storage, port: number, { url, width, height }: Upload): Promise<void> {
  const { headers } = await send(port, { method: 'GET', path: url });
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  });
  expect(url).toMatch(new RegExp(`^/uploads/[\\da-f]{24}-[\\da-f]{6}-${width}x${height}(-animated)?\\.webp$`));
  const content = await storage.read(url.slice('/uploads/'.length));
  for (const encoding of ['latin1', 'utf16le'] as const)
    expect(content.includes(Buffer.from(foreign, encoding))).toBe(false);
  const { format, exif, icc, xmp, iptc, comments } = await sharp(content).metadata();
  expect({ format, exif, icc, xmp, iptc, comments }).toEqual({ format: 'webp' });
}

describe('an upload', { timeout: 30_000 * runs(1) }, () => {
  it.each([
    ['is reduced to the picture if it contains something else', polyglots, 'stored'],
    ['is reduced to the picture if its other data would become large', bombs, 'stored'],
    ['is rejected if it only looks like a picture', impostors, 'refused'],
    ['is rejected if it has too many pixels', tooLarge, 'refused'],
    ['is rejected if it has too many scans', tooSlow, 'refused'],
  ])('%s', async (_name, files, outcome) => {
    const { attack } = await startUnderAttack();
    for (const [what, make] of Object.entries(files))
      expect([what, await attack(form([imageHead, await make()]))]).toEqual([what, outcome]);
  });

  it('is rejected if it is truncated', async () => {
    const { attack } = await startUnderAttack();
    for (const format of formats) {
      const whole = await picture(format, 64);
      for (const share of [0, 0.1, 0.5, 0.9]) {
        const outcome = await attack(form([imageHead, whole.subarray(0, whole.length * share)]));
        expect([format, share, outcome]).toEqual([format, share, 'refused']);
      }
    }
  });

  it('is rejected or re-encoded cleanly if it is corrupt', async () => {
    const { attack } = await startUnderAttack();
    const damages = fc.array(fc.tuple(fc.nat(10_000), fc.nat(255)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...formats), damages, async (format, changes) => {
        const damaged = await picture(format, 16);
        for (const [at, value] of changes) damaged[at % damaged.length] = value;
        await attack(form([imageHead, damaged]));
      }),
      { numRuns: runs(50) },
    );
  });
});

describe('the upload request', () => {
  it('does not influence the name and type of the stored file', async () => {
    const { attack } = await startUnderAttack();
    const good = await picture('png');
    const names = ['../../../../tmp/x.png', '/etc/cron.d/x', `${'x'.repeat(5000)}.png`, '\u202Egnp.php', 'x.svg'];
    for (const name of names)
      expect([name, await attack(form([`name="image"; filename="${name}"`, good]))]).toEqual([name, 'stored']);
    expect(await attack(form([`${imageHead}\r\nContent-Type: text/html`, good]))).toBe('stored');
    expect(await attack(form(['name="__proto__"', foreign], [imageHead, good]))).toBe('stored');
  });

  it('must be a form with one picture', async () => {
    const { attack } = await startUnderAttack();
    const good: Part = [imageHead, await picture('png')];
    const forms: Record<string, [Buffer, type?: string]> = {
      'no boundary': [form(good), 'multipart/form-data'],
      'no end': [form(good).subarray(0, -10)],
      nothing: [Buffer.alloc(0)],
      'two pictures': [form(good, good)],
      'a picture without a file name': [form(['name="image"', good[1]])],
      'a picture under another name': [form(['name="__proto__"; filename="x.png"', good[1]])],
      '10,000 fields': [form(...Array.from({ length: 10_000 }, (_, at): Part => [`name="${at}"`, 'x']), good)],
      'a field of 1 MB': [form(['name="text"', 'x'.repeat(1_000_000)], good)],
    };
    for (const [what, sent] of Object.entries(forms)) expect([what, await attack(...sent)]).toEqual([what, 'refused']);
  });

  it('leaves no files if the client disconnects in the middle', async () => {
    const { attack, port, cookie, temporaryFiles, storedFiles } = await startUnderAttack();
    const good = await picture('png');
    const body = form([imageHead, Buffer.concat([good, Buffer.alloc(500_000)])]);
    const half = body.subarray(0, 300_000);
    const start = (length: string) =>
      `POST /api/upload HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: ${formType}\r\n${length}\r\n\r\n`;
    const tooShort = Buffer.concat([Buffer.from(start(`Content-Length: ${body.length}`)), half]);
    const chunks = `${start('Transfer-Encoding: chunked')}${half.length.toString(16)}\r\n`;
    const withoutEnd = Buffer.concat([Buffer.from(chunks), half, Buffer.from('\r\n')]);
    // More than the limit of concurrent uploads.
    for (const said of [withoutEnd, ...Array.from({ length: 11 }, () => tooShort)]) {
      expect(await speak(port, said)).not.toMatch(/^HTTP\/1.1 [25]/m);
      await expect.poll(temporaryFiles).toEqual([]);
    }
    expect(await storedFiles()).toEqual([]);
    expect(await attack(form([imageHead, good]))).toBe('stored');
  });

  it('is not read without a session', async () => {
    const { port, temporaryFiles, storedFiles } = await startUnderAttack();
    const headers = { 'Content-Type': formType };
    const body = form([imageHead, await picture('png')]);
    expect(await send(port, { method: 'POST', path: '/api/upload', headers, body })).toMatchObject({ status: 401 });
    expect([await temporaryFiles(), await storedFiles()]).toEqual([[], []]);
  });
});

/** Sends raw bytes and returns everything received until the server closes the connection. */
async function speak(port: number, said: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(said);
  return text(socket).catch(() => '');
}
