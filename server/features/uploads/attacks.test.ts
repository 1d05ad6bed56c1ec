import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { send } from '#server/testing/fuzz/raw-http.ts';
import { runs } from '#shared/testing/fuzz-runs.ts';
import { bombs, liars } from './testing/bombs.ts';
import { brokenForms, emptyNames, hostileNames, hostileTypes, oddForms, pictureForm } from './testing/forms.ts';
import { impostors, picture, polyglots, type Corpus } from './testing/polyglots.ts';
import { startUnderAttack, type AttackedServer } from './testing/start-under-attack.ts';

/** Every upload is either rejected with a message or stored re-encoded; `attack` checks that. */

const formats = ['png', 'jpeg', 'gif', 'webp', 'avif'] as const;

async function expectAll(corpus: Corpus, outcome: string, { attack }: AttackedServer): Promise<void> {
  for (const [what, make] of Object.entries(corpus))
    expect([what, await attack(pictureForm(await make(), 'x.png'))]).toEqual([what, outcome]);
}

describe('an upload', { timeout: 30_000 * runs(1) }, () => {
  it('is reduced to the picture if it is another format as well', async () =>
    expectAll(polyglots, 'stored', await startUnderAttack()));
  it('is rejected if it only looks like a picture', async () =>
    expectAll(impostors, 'refused', await startUnderAttack()));
  it('is rejected if its stated size is too large to show', async () =>
    expectAll(liars, 'refused', await startUnderAttack()));
  it('is reduced to the picture if its metadata would become large', async () =>
    expectAll(bombs, 'stored', await startUnderAttack()));

  it('is rejected if it is truncated', async () => {
    const { attack } = await startUnderAttack();
    for (const format of formats) {
      const whole = await picture(format, 64);
      for (let tenths = 0; tenths < 10; tenths++) {
        const start = whole.subarray(0, (whole.length * tenths) / 10);
        expect([format, tenths, await attack(pictureForm(start, 'x.png'))]).toEqual([format, tenths, 'refused']);
      }
    }
  });

  it('is rejected if only its beginning is a picture', async () => {
    const { attack } = await startUnderAttack();
    const noise = fc.uint8Array({ maxLength: 3000, size: 'max' });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...formats), noise, async (format, rest) => {
        const head = (await picture(format)).subarray(0, 16);
        expect(await attack(pictureForm(Buffer.concat([head, rest]), 'x.png'))).toBe('refused');
      }),
      { numRuns: runs(30) },
    );
  });

  it('is rejected or re-encoded cleanly if it is corrupt', async () => {
    const { attack } = await startUnderAttack();
    const damages = fc.array(fc.tuple(fc.nat(10_000), fc.nat(255)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...formats), damages, async (format, changes) => {
        const damaged = await picture(format, 16);
        for (const [at, value] of changes) damaged[at % damaged.length] = value;
        await attack(pictureForm(damaged, 'x.png'));
      }),
      { numRuns: runs(50) },
    );
  });
});

describe('the upload request', () => {
  it('does not influence the name and type of the stored file', async () => {
    const { attack } = await startUnderAttack();
    const good = await picture('png');
    for (const name of hostileNames) expect([name, await attack(pictureForm(good, name))]).toEqual([name, 'stored']);
    for (const name of emptyNames) expect([name, await attack(pictureForm(good, name))]).toEqual([name, 'refused']);
    for (const type of hostileTypes)
      expect([type, await attack(pictureForm(good, 'x.png', type))]).toEqual([type, 'stored']);
    for (const [what, make] of Object.entries(oddForms))
      expect([what, await attack(make(good))]).toEqual([what, 'stored']);
  });

  it('must be a form with one picture', async () => {
    const { attack } = await startUnderAttack();
    const good = await picture('png');
    for (const [what, make] of Object.entries(brokenForms))
      expect([what, await attack(make(good))]).toEqual([what, 'refused']);
  });

  it('leaves no files if the client disconnects in the middle', async () => {
    const { attack, port, cookie, temporaryFiles, storedFiles } = await startUnderAttack();
    const { type, body } = pictureForm(Buffer.concat([await picture('png'), Buffer.alloc(500_000)]), 'x.png');
    const head = (lengths: string) =>
      `POST /api/upload HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\n${lengths}\r\n\r\n`;
    const half = body.subarray(0, 300_000);
    const chunk = Buffer.concat([Buffer.from(`${half.length.toString(16)}\r\n`), half, Buffer.from('\r\n')]);
    const ways: Record<string, Buffer> = {
      'a length never reached': Buffer.concat([Buffer.from(head(`Content-Length: ${body.length}`)), half]),
      'chunks without end': Buffer.concat([Buffer.from(head('Transfer-Encoding: chunked')), chunk]),
      'a length and chunks': Buffer.concat([
        Buffer.from(head(`Content-Length: ${body.length}\r\nTransfer-Encoding: chunked`)),
        chunk,
      ]),
      'a length that is none': Buffer.concat([Buffer.from(head('Content-Length: -1')), body]),
    };
    for (const [what, said] of Object.entries(ways)) {
      const answer = await speak(port, said);
      expect([what, answer]).toEqual([what, expect.not.stringMatching(/^HTTP\/1.1 [25]/m)]);
      await expect.poll(async () => [what, await temporaryFiles()]).toEqual([what, []]);
    }
    // More than the limit of concurrent uploads.
    for (let time = 0; time < 11; time++) await speak(port, ways['a length never reached'] ?? half);
    expect(await storedFiles()).toEqual([]);
    expect(await attack(pictureForm(await picture('png'), 'x.png'))).toBe('stored');
  });

  it('is not read without a session', async () => {
    const { port, temporaryFiles, storedFiles } = await startUnderAttack();
    const { type, body } = pictureForm(await picture('png'), 'x.png');
    expect(
      await send(port, { method: 'POST', path: '/api/upload', headers: { 'Content-Type': type }, body }),
    ).toMatchObject({ status: 401 });
    expect([await temporaryFiles(), await storedFiles()]).toEqual([[], []]);
  });
});

/** Sends raw bytes and returns everything received until the server closes the connection. */
async function speak(port: number, said: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(said);
  return text(socket).catch(() => '');
}
