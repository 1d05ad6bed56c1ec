import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openGate, type Gate } from '#server/testing/gated-socket.ts';
import { startS3Server, type S3Server } from '#server/testing/s3-server.ts';
import { parsePicture } from '#shared/domain/pictures/picture.ts';
import type { Upload } from '#shared/schemas/upload.ts';
import { signIn } from '#tests/faults/support/browser.ts';
import { newPicture } from '#tests/faults/support/load.ts';
import { startOnDatabase } from '#tests/faults/support/product.ts';
import { activation, prepareProgram } from '#tests/faults/support/program.ts';

/** Starts a product that stores pictures in S3 through a gate. */
async function start() {
  const s3 = await startS3Server();
  const gate = await openGate({ host: '127.0.0.1', port: Number(new URL(s3.environment.S3_ENDPOINT).port) });
  const started = await startOnDatabase({ ...s3.environment, S3_ENDPOINT: `http://127.0.0.1:${gate.port}` });
  const manager = await signIn(started.site);
  return { s3, gate, ...started, manager, program: await prepareProgram(manager) };
}

/** Expects that the bucket contains exactly these pictures, complete. */
async function expectCompletePictures({ objects }: S3Server, addresses: string[]): Promise<void> {
  const copies = addresses.flatMap(
    (address) =>
      parsePicture(address)
        ?.srcSet.split(', ')
        .map((copy) => copy.split(' ')[0] ?? '') ?? [],
  );
  expect([...objects.keys()].toSorted()).toEqual(
    copies.map((copy) => new URL(copy).pathname.replace('/pictures/', '')).toSorted(),
  );
  for (const copy of copies) await sharp(await (await fetch(copy)).arrayBuffer()).stats();
}

type Fault = [
  name: string,
  begin: (parts: { s3: S3Server; gate: Gate }) => unknown,
  end: (parts: { s3: S3Server; gate: Gate }) => unknown,
  words: RegExp,
];

const faults: Fault[] = [
  [
    'refuses connections',
    ({ gate }) => gate.close(),
    ({ gate }) => gate.open(),
    /^The picture could not be stored\. Network: .* cannot be reached \(ECONNREFUSED\)\. .*\.$/,
  ],
  [
    'accepts connections but does not respond',
    ({ gate }) => (gate.state = 'silent'),
    ({ gate }) => (gate.state = 'open'),
    /^The picture could not be stored\. Network: .* does not respond in time\. .*\.$/,
  ],
];

it.each(faults)(
  'if S3 %s, uploads fail with a message, the rest of the site works, and later uploads succeed',
  async (_name, begin, end, words) => {
    const { s3, gate, product, visitor, manager, program } = await start();
    const before = (await manager.upload(await newPicture())).body as Upload;
    await begin({ s3, gate });
    const uploads = [manager.upload(await newPicture()), manager.upload(await newPicture())];

    await manager.call('POST /api/events', activation(program, 'Meanwhile', 1));
    expect(await visitor.call('GET /api/events')).toMatchObject([{ title: 'Meanwhile' }]);
    expect(await visitor.request('GET /api/health')).toMatchObject({ status: 200 });
    for (const response of await Promise.all(uploads)) {
      const sentence = expect.stringMatching(words);
      expect(response).toMatchObject({
        status: 502,
        type: expect.stringContaining('application/json'),
        body: { message: sentence, error: sentence },
      });
    }

    await end({ s3, gate });
    const after = await manager.upload(await newPicture());
    expect(after).toMatchObject({ status: 200 });
    await expectCompletePictures(s3, [before.url, (after.body as Upload).url]);
    expect(await product.stop()).toBe(0);
  },
);
