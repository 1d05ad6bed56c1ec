import { PassThrough } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { EncodedResponse } from './encoded-response.ts';

const text = 'Low tide – 引き潮. '.repeat(1000);

it('contains the same text in every encoding', async () => {
  const response = await EncodedResponse.of(text);
  expect(String(await response.body('identity'))).toBe(text);
  expect(String(brotliDecompressSync(await response.body('br')))).toBe(text);
  expect(String(gunzipSync(await response.body('gzip')))).toBe(text);
});

it('has a unique ETag', async () => {
  const [one, same, other] = await Promise.all([text, text, `${text}.`].map((words) => EncodedResponse.of(words)));
  expect(one?.etag).toBe(same?.etag);
  expect(one?.etag).not.toBe(other?.etag);
});

it('is compressed once for concurrent requests', async () => {
  const response = await EncodedResponse.of(text);
  const [one, other] = await Promise.all([response.body('gzip'), response.body('gzip')]);
  expect(one).toBe(other);
});

it('uses less memory than its text', async () => {
  expect((await EncodedResponse.of(text)).size).toBeLessThan(text.length / 10);
});

it('is decompressed into a stream with backpressure', async () => {
  const long = text.repeat(100);
  const response = await EncodedResponse.of(long);
  expect([response.mustStream('identity'), response.mustStream('gzip'), response.mustStream('br')]).toEqual([
    true,
    true,
    false,
  ]);
  const destination = new PassThrough();
  const written = response.pipeTo(destination, 'identity');
  await new Promise((resolve) => destination.once('readable', resolve));
  expect(destination.readableLength).toBeLessThan(long.length / 10);
  expect(await readText(destination)).toBe(long);
  await written;
});

it('stops decompressing when the stream is destroyed', async () => {
  const response = await EncodedResponse.of(text.repeat(100));
  const destination = new PassThrough();
  const written = response.pipeTo(destination, 'gzip');
  destination.destroy();
  await expect(written).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
});
