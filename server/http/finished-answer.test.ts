import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { FinishedAnswer } from './finished-answer.ts';

const text = 'Low tide – 引き潮. '.repeat(1000);

it('is the same text however it is packed', async () => {
  const answer = await FinishedAnswer.of(text);
  expect(String(await answer.packed('identity'))).toBe(text);
  expect(String(brotliDecompressSync(await answer.packed('br')))).toBe(text);
  expect(String(gunzipSync(await answer.packed('gzip')))).toBe(text);
});

it('has a tag that tells it from another', async () => {
  const [one, same, other] = await Promise.all([text, text, `${text}.`].map((words) => FinishedAnswer.of(words)));
  expect(one?.etag).toBe(same?.etag);
  expect(one?.etag).not.toBe(other?.etag);
});

it('is packed once for all who ask at the same time', async () => {
  const answer = await FinishedAnswer.of(text);
  const [one, other] = await Promise.all([answer.packed('gzip'), answer.packed('gzip')]);
  expect(one).toBe(other);
});

it('takes less memory than its text', async () => {
  expect((await FinishedAnswer.of(text)).size).toBeLessThan(text.length / 10);
});
