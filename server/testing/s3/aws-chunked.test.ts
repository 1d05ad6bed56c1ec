import { expect, it } from 'vitest';
import { checksum, decodeAwsChunked } from './aws-chunked.ts';

const framed = (...pieces: string[]) => Buffer.from(pieces.join('\r\n'));

it('decodes chunked content', () => {
  expect(
    decodeAwsChunked(
      framed(
        '5',
        'hello',
        '7;chunk-signature=x',
        ' world!',
        '0',
        `x-amz-checksum-crc32:${checksum(Buffer.from('hello world!'))}`,
        '',
        '',
      ),
    ).toString(),
  ).toBe('hello world!');
});

it.each([
  ['a wrong sum', framed('5', 'hello', '0', 'x-amz-checksum-crc32:AAAAAA==', '', ''), 'BadDigest'],
  ['a piece that is cut off', framed('5', 'hel'), 'IncompleteBody'],
  ['a piece longer than it says', framed('5', 'hello!', '0', ''), 'IncompleteBody'],
  ['no end', framed('5', 'hello', ''), 'IncompleteBody'],
])('rejects %s', (_what, body, code) => {
  expect(() => decodeAwsChunked(body)).toThrow(expect.objectContaining({ code }));
});
